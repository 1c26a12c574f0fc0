/**
 * The laboratory: an additional application whose fields have every type that lists support, so that tests of the engine do not depend on resources of the API.
 * Call `useLab()` instead of `useApi()`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before } from 'mocha';
import { actionsOf, type Booted } from '../../engine/boot.ts';
import { CompiledModel } from '../../engine/compile/serve/compiled-model.ts';
import { compileTables } from '../../engine/compile/tables/compile-tables.ts';
import type { Tables } from '../../engine/compile/tables/tables.ts';
import { readFolder } from '../../engine/descriptor/read-folder.ts';
import { bindExtensions } from '../../engine/extension/bind.ts';
import { loadExtensions, vocabularyOf } from '../../engine/extension/load.ts';
import { loadFeatures, systemFolders } from '../../engine/features.ts';
import type { ServerOptions } from '../../engine/http/server.ts';
import { distribute } from '../../engine/migrate/distribute.ts';
import { planMigration } from '../../engine/migrate/plan-migration.ts';
import { linkModel } from '../../engine/model/link-model.ts';
import { bundledProject } from '../../engine/project.ts';
import { projectFolder } from '../../engine/settings.ts';
import { type TestApi, useApi } from './api.ts';
import { read } from './descriptors.ts';

const names = [
  'application',
  'district',
  'house',
  'flat',
  'cabin',
  'barn',
  'remark',
  'vault',
  'meter',
  'ledger',
  'loft',
] as const;

interface Lab {
  readonly booted: Booted;
  readonly statements: readonly string[];
}

let shared: Promise<Lab> | undefined;

/** The server of a test file with the laboratory. */
export function useLab(options: Partial<ServerOptions> = {}): TestApi {
  let lab: Lab | undefined;
  before(async function bootLab() {
    this.timeout(60_000);
    shared ??= makeLab();
    lab = await shared;
  });
  const serverOptions: Partial<ServerOptions> = {
    ...options,
    get booted(): Booted {
      if (lab === undefined) throw new Error('the laboratory exists from the first hook on');
      return lab.booted;
    },
  };
  const api = useApi(serverOptions);
  before(async function makeTables() {
    this.timeout(60_000);
    if (lab === undefined) return;
    for (const statement of lab.statements) await api.database.pool.query(statement);
    // On a Citus cluster, the tables are distributed as those of migrations are.
    const client = await api.database.pool.connect();
    await distribute(client, lab.booted.tables, undefined).finally(() => client.release());
  });
  return api;
}

async function makeLab(): Promise<Lab> {
  const [extensions, vocabulary, real, features] = await Promise.all([
    loadExtensions(join(projectFolder, 'extensions')),
    vocabularyOf(bundledProject.extensions),
    readFolder(bundledProject.resources, { ...bundledProject, systemFolders: systemFolders() }),
    loadFeatures(),
  ]);
  const parsedLab = read(
    Object.fromEntries(
      names.map((name) => [`lab/${name}.yaml`, readFileSync(join(import.meta.dirname, 'lab', `${name}.yaml`), 'utf8')]),
    ),
  );
  if (!real.ok) throw new Error(JSON.stringify(real.diagnostics));
  if (parsedLab.diagnostics.length > 0) throw new Error(JSON.stringify(parsedLab.diagnostics));
  const outcome = linkModel(
    {
      ...real.value,
      applications: [...real.value.applications, ...parsedLab.descriptors.applications],
      resources: [...real.value.resources, ...parsedLab.descriptors.resources],
    },
    vocabulary,
  );
  if (!outcome.ok)
    throw new Error(outcome.diagnostics.map(({ message, span }) => `${span.line} ${message}`).join('\n'));
  const model = outcome.value;
  const bound = bindExtensions(extensions, model);
  if (!bound.ok) throw new Error(JSON.stringify(bound.diagnostics));
  const tables = compileTables(model);
  const compiled = new CompiledModel(model, vocabulary);
  const booted = {
    vocabulary,
    model,
    tables,
    compiled,
    operations: compiled.operations,
    extensions: bound.value,
    extensionsFolder: '',
    roles: new Map(),
    features,
    actions: actionsOf(features),
  };
  return { booted, statements: statementsOf(tables) };
}

/** Creates the tables of the laboratory in a database that has all other tables. */
function statementsOf(tables: Tables): readonly string[] {
  const coreTables = tables.tables.filter((table) => !table.source.startsWith('lab.'));
  const { plan, questions } = planMigration({
    before: { extensions: [], tables: coreTables },
    after: tables,
    answers: new Map(),
    acknowledgements: [],
    apiBreaks: [],
  });
  if (questions.length > 0) throw new Error(JSON.stringify(questions));
  return plan.up.flatMap((step) => step.statements);
}
