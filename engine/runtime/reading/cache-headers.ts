/** What caches may do with records, by the shape of their rows (api.md, section 0). */
import type { RowShape } from '../../query/row-shape.ts';

/** Only the client's own cache may keep it, and asks each time whether it still holds. */
const keptByClient = { 'Cache-Control': 'private, no-cache' } as const;

/** `Cache-Control` of records; none where members say who somebody is: every answer is `no-store` unless it says otherwise. */
export function cacheHeaders({ isPersonal }: RowShape): Readonly<Record<string, string>> {
  return isPersonal ? {} : keptByClient;
}
