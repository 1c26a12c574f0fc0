/** The setting of the request log. */
import { boolean, defineManifest, setting } from '../../extension/declare.ts';

export const manifest = defineManifest({
  settings: [
    setting(
      'CORE_REQUEST_LOG',
      boolean,
      true,
      'store the requests of integrations for seven days, so that they can list them',
    ),
  ],
});
