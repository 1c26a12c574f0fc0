/** The settings of proposals. */
import { defineManifest, integer, setting } from '../../extension/declare.ts';

export const manifest = defineManifest({
  settings: [
    setting('CORE_PROPOSAL_HOURS', integer(1, 720), 24, 'hours in which a proposal of an integration can be approved'),
  ],
});
