/** What the engine hooks into writes of webhooks: each belongs to the integration that made it, and signs with a secret. */
import { defineExtension, type Extension, problem } from '../../extension/contract.ts';
import { isJsonObject } from '../../kernel/json.ts';
import type { Model } from '../../model/model.ts';
import { systemResource } from '../../model/system-resources.ts';
import { makeSigningSecret } from './webhook-signature.ts';

/** The engine's own hooks. */
export function webhookExtension(model: Model): Extension {
  return defineExtension({
    name: 'webhooks',
    hooks: {
      [systemResource(model, 'webhook').id]: {
        beforeWrite: async ({ after, before, byServer }, { caller }) => {
          if (after === undefined) return undefined;
          const integration = isJsonObject(after.integration ?? null) ? after.integration : null;
          // With another's rights a webhook would tell what its maker may not read.
          const own = byServer ? integration : (integration ?? { id: caller.agentId });
          const id = isJsonObject(own ?? null) ? (own as { id?: unknown }).id : undefined;
          const was = before?.integration;
          const isKept = isJsonObject(was ?? null) && (was as { id?: unknown }).id === id;
          if (!byServer && !isKept && id !== caller.agentId && !caller.scopes.includes('*')) {
            return problem('field_not_permitted', {
              errors: [
                {
                  pointer: '/integration',
                  code: 'field_not_permitted',
                  message: { en: 'Only the caller itself.', sv: 'Endast anroparen själv.' },
                },
              ],
            });
          }
          return { ...after, integration: own ?? null, secret: after.secret ?? before?.secret ?? makeSigningSecret() };
        },
      },
    },
  });
}
