/** The compiler of queries on the tables of this project, for tests that execute queries without a server. */
import { readModel } from '../../engine/cli/read-model.ts';
import { QueryPreparer } from '../../engine/database/prepare.ts';
import { vocabularyOf } from '../../engine/extension/load.ts';
import { tenantTables } from '../../engine/model/tenant-tables.ts';
import { bundledProject } from '../../engine/project.ts';

let queries: Promise<QueryPreparer> | undefined;

/** Returns the compiler; the descriptors are read once. */
export function bundledQueries(): Promise<QueryPreparer> {
  queries ??= read();
  return queries;
}

async function read(): Promise<QueryPreparer> {
  const { resources, extensions } = bundledProject;
  const outcome = await readModel(resources, await vocabularyOf(extensions));
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.diagnostics));
  return new QueryPreparer(tenantTables(outcome.value.model));
}
