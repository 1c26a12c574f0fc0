/** GET /common/limits/: how much may be sent, and how often (api-contract.md, sections 5 and 6). */
import { type EngineHandler, jsonReply } from '../engine-action.ts';
import { bulkLimits, recordLimits } from '../http/read-body.ts';
import type { Runtime } from '../work.ts';

/** The limits as clients read them. */
export function limitsOf({ limits }: Pick<Runtime, 'limits'>) {
  return {
    url_bytes: 8_192,
    header_bytes: 16_384,
    record_bytes: recordLimits.bytes,
    record_depth: recordLimits.depth,
    record_members: recordLimits.members,
    bulk_bytes: bulkLimits.bytes,
    bulk_items: 1_000,
    page_size: 1_000,
    filter_conditions: 50,
    listed_values: { address: 1_000, query_body: 10_000 },
    text_characters: { string: 65_536, text: 1_048_576 },
    statement_seconds: { read: 5, write: 30, export: 900 },
    rate:
      limits === undefined
        ? null
        : {
            agent: { units_a_minute: limits.agent.quota, burst: limits.agent.burst, at_a_time: limits.inFlight },
            tenant: { units_a_minute: limits.tenant.quota, burst: limits.tenant.burst },
          },
  };
}

/** Answers with the limits. */
export const tellLimits: EngineHandler = async ({ request }) => jsonReply(200, limitsOf(request.work.runtime));
