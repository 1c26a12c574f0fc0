/** What the engine hooks into writes of webhooks: each belongs to its maker, and signs with a secret. */

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
import { phrase } from '../../kernel/text.ts';
import { meetsEvent } from '../../model/event-names.ts';
import type { Model } from '../../model/model.ts';
import { systemResource } from '../../model/system-resources.ts';
import type { ProblemEntry } from '../../problems/problem.ts';
import { namesPrivateHost } from './private-address.ts';
import { unknownEvent } from './unknown-event.ts';
import { makeSigningSecret } from './webhook-signature.ts';

/** The engine's own hooks. */
export function webhookExtension(model: Model, events: () => ReadonlyMap<string, string>): Extension {
  return defineExtension({
    name: 'webhooks',
    hooks: {
      [systemResource(model, 'webhook').id]: {
        beforeWrite: async ({ after, before, byServer, id }, { caller, contentTypeId, settings, now }) => {
          if (after === undefined) return undefined;
          const mistakes = [
            ...(isChanged('event_identifiers', before, after) ? unknownEvents(after, events()) : []),
            ...(isChanged('url', before, after) && settings.CORE_WEBHOOK_PRIVATE_ADDRESSES !== 'true'
              ? privateUrl(after)
              : []),
          ];
          if (mistakes.length > 0) return invalid(...mistakes);
          const secret = after.secret ?? before?.secret ?? makeSigningSecret();
          if (byServer) return { ...after, secret };
          const isOther =
            referencedId(after.integration) !== undefined && referencedId(after.integration) !== caller.agentId;
          if (before === undefined) {
            if (isOther) return notOwn('integration');
            const isPerson = caller.principal.resource !== systemResource(model, 'agent').id;
            const kind = isPerson ? { id: contentTypeId(caller.principal.resource) } : null;
            const maker = { maker_kind: kind, maker_id: isPerson ? caller.principal.id : null };
            secretsMade.set(now, new Map(secretsMade.get(now)).set(id, secret));
            return { ...after, ...maker, integration: { id: caller.agentId }, secret };
          }
          // It continues to send what its maker may read: others must not redirect that to themselves, or widen it.
          const taken = isMakerOf(referencedId(before.integration), before.maker_id ?? null, caller)
            ? undefined
            : makersMembers.find((name) => isChanged(name, before, after));
          if (taken !== undefined && !(taken === 'is_active' && after.is_active === false)) return notOwn(taken);
          if (referencedId(after.integration) !== referencedId(before.integration)) return notOwn('integration');
          return { ...after, secret };
        },
        beforeReply: async (records, { now }) => {
          const secrets = secretsMade.get(now);
          if (secrets === undefined) return records;
          return records.map((record) => ({ ...record, signing_secret: secrets.get(String(record.id)) ?? null }));
        },
        shows: ['signing_secret'],
      },
    },
  });
}

/**
 * The secrets of the webhooks that a request makes, by their ids, so that its answer can show them; kept by the request's own instant, they are
 * gone with the request.
 */
const secretsMade = new WeakMap<Date, ReadonlyMap<string, Json>>();

/** Members that only the maker may change; anybody with the right to update may switch a webhook off. */
const makersMembers = ['url', 'event_identifiers', 'payload', 'secret', 'is_active'] as const;

function isChanged(name: string, before: JsonObject | undefined, after: JsonObject): boolean {
  return JSON.stringify(before?.[name] ?? null) !== JSON.stringify(after[name] ?? null);
}

/** Names and patterns that no event will ever meet: a subscription to them would be silent for ever. */
function unknownEvents(
  { event_identifiers: texts }: JsonObject,
  names: ReadonlyMap<string, string>,
): readonly ProblemEntry[] {
  return (Array.isArray(texts) ? texts.map(String) : []).flatMap((text, index) =>
    meetsEvent(text, names) ? [] : [{ pointer: `/event_identifiers/${index}`, ...unknownEvent(text, names) }],
  );
}

function privateUrl({ url }: JsonObject): readonly ProblemEntry[] {
  if (typeof url !== 'string' || !namesPrivateHost(url)) return [];
  return [
    {
      pointer: '/url',
      code: 'private_address',
      message: phrase('The address is in a private network; events are sent to public addresses only.'),
    },
  ];
}

/** Whether the caller made a webhook: by itself, or as the person that it is. */
export function isMakerOf(integration: Json | undefined, maker: Json, { agentId, principal }: Caller): boolean {
  return integration === agentId && (maker ?? agentId) === principal.id;
}

/** The refusal of what only the maker of a webhook may set. */
export function notOwn(member: string): Problem {
  return problem('field_not_permitted', {
    errors: [
      {
        pointer: `/${member}`,
        code: 'field_not_permitted',
        message: phrase('Only whose webhook it is may set this.'),
      },
    ],
  });
}
