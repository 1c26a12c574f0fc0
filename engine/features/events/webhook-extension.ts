/** The engine's write hooks for webhooks: a webhook belongs to its creator and signs with a secret. */

import {
  type Caller,
  defineExtension,
  type Extension,
  invalid,
  type Problem,
  problem,
} from '../../extension/contract.ts';
import { referencedId } from '../../kernel/ids.ts';
import type { Json, JsonObject } from '../../kernel/json.ts';
import { matchesEvent } from '../../model/event-names.ts';
import type { Model } from '../../model/model.ts';
import { systemResource } from '../../model/system-resources.ts';
import type { ProblemEntry } from '../../problems/problem.ts';
import { hasPrivateHost } from '../../request/private-address.ts';
import { t } from '../../texts/t.ts';
import { makeSigningSecret } from './post-webhook.ts';
import { unknownEvent } from './unknown-event.ts';

/** Returns the engine's own hooks. */
export function webhookExtension(model: Model, events: () => ReadonlyMap<string, string>): Extension {
  return defineExtension({
    name: 'webhooks',
    hooks: {
      [systemResource(model, 'webhook').id]: {
        beforeWrite: async ({ after, before, bySystem, id }, { caller, contentTypeId, settings, now }) => {
          if (after === undefined) return undefined;
          const errors = [
            ...(isChanged('event_identifiers', before, after) ? unknownEvents(after, events()) : []),
            ...(isChanged('url', before, after) && settings.CORE_WEBHOOK_PRIVATE_ADDRESSES !== 'true'
              ? privateUrl(after)
              : []),
          ];
          if (errors.length > 0) return invalid(...errors);
          const secret = after.secret ?? before?.secret ?? makeSigningSecret();
          if (bySystem) return { ...after, secret };
          const isOther =
            referencedId(after.integration) !== undefined && referencedId(after.integration) !== caller.agentId;
          if (before === undefined) {
            if (isOther) return notOwnerProblem('integration');
            const isUser = caller.principal.resource !== systemResource(model, 'agent').id;
            const kind = isUser ? { id: contentTypeId(caller.principal.resource) } : null;
            const owner = { maker_kind: kind, maker_id: isUser ? caller.principal.id : null };
            createdSecrets.set(now, new Map(createdSecrets.get(now)).set(id, secret));
            return { ...after, ...owner, integration: { id: caller.agentId }, secret };
          }
          // A webhook continues to send data that its creator can read, so others must not redirect or widen it.
          const changedMember = isOwner(referencedId(before.integration), before.maker_id ?? null, caller)
            ? undefined
            : ownerMembers.find((name) => isChanged(name, before, after));
          if (changedMember !== undefined && !(changedMember === 'is_active' && after.is_active === false))
            return notOwnerProblem(changedMember);
          if (referencedId(after.integration) !== referencedId(before.integration))
            return notOwnerProblem('integration');
          return { ...after, secret };
        },
        beforeResponse: async (records, { now }) => {
          const secrets = createdSecrets.get(now);
          if (secrets === undefined) return records;
          return records.map((record) => ({ ...record, signing_secret: secrets.get(String(record.id)) ?? null }));
        },
        shows: ['signing_secret'],
      },
    },
  });
}

/**
 * The secrets of the webhooks that a request creates, by ID, for inclusion in its response; keyed weakly by the
 * request's timestamp object, so that they are discarded with the request.
 */
const createdSecrets = new WeakMap<Date, ReadonlyMap<string, Json>>();

/** Fields that only the owner can change; every caller with the right to update can deactivate a webhook. */
const ownerMembers = ['url', 'event_identifiers', 'payload', 'secret', 'is_active'] as const;

function isChanged(name: string, before: JsonObject | undefined, after: JsonObject): boolean {
  return JSON.stringify(before?.[name] ?? null) !== JSON.stringify(after[name] ?? null);
}

/** Returns names and patterns that no event can match; such a subscription would never receive anything. */
function unknownEvents(
  { event_identifiers: texts }: JsonObject,
  names: ReadonlyMap<string, string>,
): readonly ProblemEntry[] {
  return (Array.isArray(texts) ? texts.map(String) : []).flatMap((text, index) =>
    matchesEvent(text, names) ? [] : [{ pointer: `/event_identifiers/${index}`, ...unknownEvent(text, names) }],
  );
}

function privateUrl({ url }: JsonObject): readonly ProblemEntry[] {
  if (typeof url !== 'string' || !hasPrivateHost(url)) return [];
  return [
    {
      pointer: '/url',
      code: 'private_address',
      message: t('privateAddress'),
    },
  ];
}

/** Returns whether the caller created the webhook, as the integration or as its user. */
export function isOwner(integration: Json | undefined, ownerId: Json, { agentId, principal }: Caller): boolean {
  return integration === agentId && (ownerId ?? agentId) === principal.id;
}

/** Returns the problem for fields that only the owner of a webhook can set. */
export function notOwnerProblem(member: string): Problem {
  return problem('field_not_permitted', {
    errors: [
      {
        pointer: `/${member}`,
        code: 'field_not_permitted',
        message: t('onlyOwnerOfWebhook'),
      },
    ],
  });
}
