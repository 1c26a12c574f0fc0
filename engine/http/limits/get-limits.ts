/** GET /common/limits/: size and rate limits (api.md, sections 5 and 6). */
import { type EngineHandler, jsonResult, type Runtime } from '../../request/request-context.ts';

/** Returns the limits in the format for clients. */
export function limitsOf({ limits, sizes }: Pick<Runtime, 'limits' | 'sizes'>) {
  return {
    url_bytes: sizes.urlBytes,
    header_bytes: sizes.headerBytes,
    record_bytes: sizes.recordBytes,
    record_depth: sizes.recordDepth,
    record_members: sizes.recordMembers,
    bulk_bytes: sizes.bulkBytes,
    bulk_items: sizes.bulkItems,
    change_records: sizes.changeRecords,
    page_size: sizes.pageSize,
    filter_conditions: sizes.filterConditions,
    listed_values: { address: sizes.listedInAddress, query_body: sizes.listedInBody },
    text_characters: { string: 65_536, text: 1_048_576 },
    statement_seconds: { read: sizes.readSeconds, write: sizes.writeSeconds, export: sizes.exportSeconds },
    rate:
      limits === undefined
        ? null
        : {
            agent: { units_a_minute: limits.agent.quota, burst: limits.agent.burst, at_a_time: limits.inFlight },
            tenant: { units_a_minute: limits.customer.quota, burst: limits.customer.burst },
          },
  };
}

/** Returns the limits. */
export const getLimits: EngineHandler = async ({ request }) => jsonResult(200, limitsOf(request.context.runtime));
