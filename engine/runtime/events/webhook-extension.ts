/** What the engine hooks into writes of webhooks: each belongs to whoever made it, and signs with a secret. */
import { defineExtension, type Extension, type Problem, problem } from '../../extension/contract.ts';
import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.ts';
import type { Model } from '../../model/model.ts';
import { systemResource } from '../../model/system-resources.ts';
import { makeSigningSecret } from './webhook-signature.ts';

/** The engine's own hooks. */
export function webhookExtension(model: Model): Extension {
  return defineExtension({
    name: 'webhooks',
    hooks: {
      [systemResource(model, 'webhook').id]: {
        beforeWrite: async ({ after, before, byServer }, { caller, contentTypeId }) => {
          if (after === undefined) return undefined;
          const secret = after.secret ?? before?.secret ?? makeSigningSecret();
          if (byServer) return { ...after, secret };
          const isOther = idOf(after.integration) !== undefined && idOf(after.integration) !== caller.agentId;
          if (before === undefined) {
            if (isOther) return notOwn('integration');
            const isPerson = caller.principal.resource !== systemResource(model, 'agent').id;
            const kind = isPerson ? { id: contentTypeId(caller.principal.resource) } : null;
            const maker = { maker_kind: kind, maker_id: isPerson ? caller.principal.id : null };
            return { ...after, ...maker, integration: { id: caller.agentId }, secret };
          }
          // It goes on telling what its maker may read: others must not have it told to themselves, or more of it.
          const isMaker =
            idOf(before.integration) === caller.agentId && (before.maker_id ?? caller.agentId) === caller.principal.id;
          const taken = isMaker ? undefined : makersMembers.find((name) => isChanged(name, before, after));
          if (taken !== undefined && !(taken === 'is_active' && after.is_active === false)) return notOwn(taken);
          if (idOf(after.integration) !== idOf(before.integration)) return notOwn('integration');
          return { ...after, secret };
        },
      },
    },
  });
}

/** Members that only the maker may change; anybody with the right to update may switch a webhook off. */
const makersMembers = ['url', 'event_identifiers', 'payload', 'secret', 'is_active'] as const;

function isChanged(name: string, before: JsonObject, after: JsonObject): boolean {
  return JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null);
}

function idOf(value: Json | undefined): Json | undefined {
  return isJsonObject(value ?? null) ? (value as JsonObject).id : undefined;
}

function notOwn(member: string): Problem {
  return problem('field_not_permitted', {
    errors: [
      {
        pointer: `/${member}`,
        code: 'field_not_permitted',
        message: {
          en: 'Only whose webhook it is may set this.',
          sv: 'Endast den vars webhook det är får sätta detta.',
        },
      },
    ],
  });
}
