/** One page of a list, with the address of the next one. */
export interface Page {
  readonly next: string | undefined;
  readonly count: number;
}

/** Fetches a page; throws if the request is rejected. */
export async function readPage(address: string, headers: Readonly<Record<string, string>>): Promise<Page> {
  const response = await fetch(address, { headers });
  const text = await response.text();
  if (!response.ok) throw new Error(`${address}: ${response.status} ${text}`);
  const rows: unknown = JSON.parse(text);
  const next = /<([^>]+)>\s*;\s*rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  return {
    next: next === undefined ? undefined : new URL(next, address).href,
    count: Array.isArray(rows) ? rows.length : 0,
  };
}
