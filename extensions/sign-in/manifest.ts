/** The setting of signing in. */
import { boolean, defineManifest, optionalSetting } from '@core/engine/manifest';

export default defineManifest({
  settings: [
    optionalSetting(
      'CORE_OPENID_PRIVATE_ADDRESSES',
      boolean,
      'OpenID providers can have addresses in the private network, also without https',
    ),
  ],
});
