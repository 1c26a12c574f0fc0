/** The setting of webhooks. */
import { boolean, defineManifest, optionalSetting } from '../../extension/declare.ts';
import { warning } from '../../extension/finding.ts';

export const manifest = defineManifest({
  settings: [
    optionalSetting(
      'CORE_WEBHOOK_PRIVATE_ADDRESSES',
      boolean,
      'webhooks can use addresses of the private network; for development',
    ),
  ],
  findings: ({ CORE_WEBHOOK_PRIVATE_ADDRESSES: areAllowed }) =>
    areAllowed === 'true'
      ? [
          warning(
            'webhooks',
            'CORE_WEBHOOK_PRIVATE_ADDRESSES is on: customers can make this server send requests to addresses of your private network',
            'unset it',
          ),
        ]
      : [],
});
