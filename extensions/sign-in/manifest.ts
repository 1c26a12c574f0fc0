/** The setting of signing in. */
import { boolean, defineManifest, optionalSetting } from '../../engine/extension/declare.ts';

export default defineManifest({
  settings: [
    optionalSetting(
      'CORE_OPENID_PRIVATE_ADDRESSES',
      boolean,
      'allow OpenID providers at private addresses, also without https',
    ),
  ],
});
