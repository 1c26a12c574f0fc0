/** The settings of the sign-in of users. */
import { defineManifest, integer, setting } from '../../extension/declare.ts';

export const manifest = defineManifest({
  settings: [
    setting(
      'CORE_SESSION_IDLE_MINUTES',
      integer(1, 1_440),
      30,
      'minutes without a request after which a user session ends',
    ),
    setting('CORE_SESSION_HOURS', integer(1, 720), 12, 'maximum duration of a session in hours'),
  ],
});
