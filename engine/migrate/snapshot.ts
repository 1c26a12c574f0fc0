/** migrations/snapshot.json: the tables and the API after the last migration, one object a line, for people, diffs and plans. */
import type { Tables } from '../compile/tables/tables.ts';
import type { ApiSummary } from './api-summary.ts';

export interface Snapshot {
  readonly tables: Tables;
  readonly api: ApiSummary;
}

export const snapshotFile = 'snapshot.json';

/** The text of the file; the same snapshot gives the same bytes. */
export function writeSnapshot({ tables, api }: Snapshot): string {
  const rows = tables.tables.map((table) => {
    const { columns, checks, foreignKeys, indexes, ...head } = table;
    const list = (name: string, items: readonly unknown[]): string =>
      items.length === 0
        ? `"${name}":[]`
        : `"${name}":[\n${items.map((item) => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]`;
    const parts = [
      list('columns', columns),
      list('foreignKeys', foreignKeys),
      list('checks', checks),
      list('indexes', indexes),
    ];
    return `  ${JSON.stringify(head).slice(0, -1)},\n  ${parts.join(',\n  ')}}`;
  });
  const resources = Object.entries(api).map(([id, resource]) => `  ${JSON.stringify(id)}: ${JSON.stringify(resource)}`);
  return `{\n"extensions": ${JSON.stringify(tables.extensions)},\n"tables": [\n${rows.join(',\n')}\n],\n"api": {\n${resources.join(',\n')}\n}\n}\n`;
}

/** Reads the file; undefined when it is missing or no JSON (a merge conflict): the tables can be told from the migrations. */
export function readSnapshot(text: string | undefined): Snapshot | undefined {
  if (text === undefined) return undefined;
  try {
    const { extensions, tables, api } = JSON.parse(text) as Tables & { readonly api: ApiSummary };
    return { tables: { extensions, tables }, api };
  } catch {
    return undefined;
  }
}
