/** Cache headers of records, by the shape of their rows (api.md, section 0). */
import type { RowShape } from '../../query/row-shape.ts';

/** Only the client's own cache may store it, and must revalidate each time. */
const privateCaching = { 'Cache-Control': 'private, no-cache' } as const;

/** Returns `Cache-Control` of records; empty if members identify a person: every response is `no-store` by default. */
export function cacheHeaders({ isPersonal }: RowShape): Readonly<Record<string, string>> {
  return isPersonal ? {} : privateCaching;
}
