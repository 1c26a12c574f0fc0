/** Reads and writes migrations/snapshot.json: the tables and the API after the last migration, one object per line, for diffs and plans. */
import type { Tables } from '../compile/tables/tables.ts';
import type { ApiResource, ApiSummary } from './api-summary.ts';

export interface Snapshot {
  readonly tables: Tables;
  readonly api: ApiSummary;
  /**
   * In snapshots of earlier releases: the previous API of the resources that the last migration changed. Retained until the next migration, so that the file
   * does not change.
   */
  readonly before?: { readonly id: string; readonly api: ApiBefore };
}

/**
 * The previous versions of resources whose API a migration changes, so that the migration can be discarded; null if the resource did not exist. Stored in a
 * separate file for each migration, so that two branches do not write the same line.
 */
export type ApiBefore = Readonly<Record<string, ApiResource | null>>;

export const snapshotFile = 'snapshot.json';

/** Returns the content of the file; the same snapshot results in the same bytes. */
export function writeSnapshot({ tables, api, before }: Snapshot): string {
  const rows = tables.tables.map((table) => {
    const { columns, checks, foreignKeys, indexes, ...head } = table;
    const list = (name: string, items: readonly unknown[]): string =>
      items.length === 0
        ? `"${name}":[]`
        : `"${name}":[\n${items.map((item) => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]`;
    const sections = [
      list('columns', columns),
      list('foreignKeys', foreignKeys),
      list('checks', checks),
      list('indexes', indexes),
    ];
    return `  ${JSON.stringify(head).slice(0, -1)},\n  ${sections.join(',\n  ')}}`;
  });
  const last = before === undefined ? '' : `"before": ${JSON.stringify(before)},\n`;
  return `{\n${last}"extensions": ${JSON.stringify(tables.extensions)},\n"tables": [\n${rows.join(',\n')}\n],\n"api": ${writeApi(api)}}\n`;
}

/** A file with the resources of an API, one per line. */
export function writeApi(api: ApiBefore): string {
  const resources = Object.entries(api).map(([id, resource]) => `  ${JSON.stringify(id)}: ${JSON.stringify(resource)}`);
  return `{\n${resources.join(',\n')}\n}\n`;
}

/** Reads the file; undefined if it is missing or not JSON (a merge conflict): the tables can be derived from the migrations. */
export function readSnapshot(text: string | undefined): Snapshot | undefined {
  if (text === undefined) return undefined;
  try {
    const { extensions, tables, api, before } = JSON.parse(text) as Tables & Omit<Snapshot, 'tables'>;
    return { tables: { extensions, tables }, api, ...(before === undefined ? {} : { before }) };
  } catch {
    return undefined;
  }
}
