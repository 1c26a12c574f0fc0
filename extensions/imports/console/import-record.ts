/** An import as its screen reads and writes it. */
import type { Resource, Values } from '@core/engine/console';
import { announce, fetchJson, sendBytes } from '@core/engine/console-ui';

/** As in resources/common/import.yaml. */
export const status = { new: 0, queued: 1, running: 2, rehearsed: 3, done: 4, failed: 5, cancelled: 6 } as const;

export interface FileColumn {
  readonly heading: string;
  readonly member: string | null;
  readonly sample: string | null;
}

export interface RowError {
  readonly row: number;
  readonly column?: string;
  readonly message: string;
}

interface StoredFile {
  readonly name: string;
  readonly get: string | null;
}

export interface Import {
  readonly id: string;
  /** The version of the record; a new version requires a new dry run. */
  readonly version: string;
  readonly content_type: { readonly id: string };
  readonly file: StoredFile | null;
  readonly match: string | null;
  readonly columns: Readonly<Record<string, string | null>> | null;
  readonly status: number;
  readonly found_columns: readonly FileColumn[] | null;
  readonly row_count: number | null;
  readonly created_count: number | null;
  readonly updated_count: number | null;
  readonly refused_count: number | null;
  readonly refused: readonly RowError[] | null;
  readonly refused_file: StoredFile | null;
  readonly change: string | null;
  readonly error: string | null;
}

export const isBusy = (value: Pick<Import, 'status'>): boolean =>
  value.status === status.queued || value.status === status.running;

export async function readImport({ path }: Resource, id: string, signal: AbortSignal): Promise<Import> {
  const { body, headers } = await fetchJson<Omit<Import, 'version'>>(`${path}${id}/`, { signal });
  return { ...body, version: headers.get('ETag') ?? '' };
}

/** Calls `rehearse`, `commit` or `cancel`. Throws ProblemError. */
export async function act({ actions }: Resource, id: string, name: string, body: Values = {}): Promise<void> {
  const action = actions.find((one) => one.name === name);
  if (action === undefined) throw new Error(`imports have no action ${name}`);
  const needsBody = name === 'commit';
  await fetchJson(action.path.replace('{pk}', id), { method: action.method, ...(needsBody ? { body } : {}) });
}

/** Creates the import with the announced file, uploads its bytes, and starts the dry run. Returns the ID; throws ProblemError. */
export async function uploadImport(
  resource: Resource,
  id: string | undefined,
  file: File,
  more: Values,
  onProgress: (fraction: number) => void,
): Promise<string> {
  const path = id === undefined ? resource.path : `${resource.path}${id}/`;
  const body = { ...more, file: await announce(file) };
  const saved = await fetchJson<Values>(path, { method: id === undefined ? 'POST' : 'PATCH', body });
  await sendBytes(saved.body, 'file', file, { onProgress, signal: new AbortController().signal });
  const importId = id ?? String(saved.body.id);
  await act(resource, importId, 'rehearse');
  return importId;
}
