/** Two releases between the stages of a migration, for tests of their writes. */
import { expect } from 'chai';
import pg from 'pg';
import { applyMigrations } from '../../engine/migrate/apply.ts';
import { readHistory } from '../../engine/migrate/read-history.ts';
import { releaseSchema } from '../../engine/migrate/steps/old-release.ts';
import {
  type CaseResources,
  caseModel,
  type Expectation,
  emptyDatabase,
  planInto,
  query,
  temporaryFolder,
} from './support.ts';

/** Sets up two releases on the same tables after the stage `expand` of the new one, and a client of each. */
export function useStages(url: () => string) {
  return async function betweenStages(
    shapes: readonly [CaseResources, CaseResources],
    expectation: Partial<Expectation>,
    seed: string,
    callback: (old: pg.Client, next: pg.Client, contract: () => Promise<unknown>) => Promise<void>,
  ): Promise<void> {
    const folder = temporaryFolder();
    const clients: pg.Client[] = [];
    const connect = async (schema: string): Promise<pg.Client> => {
      const client = new pg.Client({ connectionString: url(), options: `-c search_path=${schema},public` });
      await client.connect();
      clients.push(client);
      return client;
    };
    const target = { connectionString: url(), directory: folder.path, smallTable: -1, batchSize: 3 };
    try {
      await emptyDatabase(url());
      await planInto(folder.path, caseModel(shapes[0]));
      await applyMigrations(target);
      await query(url(), seed);
      const planned = await planInto(folder.path, caseModel(shapes[1]), expectation);
      expect([planned.questions, planned.missing.map(({ object }) => object)]).to.deep.equal([[], []]);
      await applyMigrations({ ...target, stage: 'expand' });
      const last = (await readHistory(folder.path)).migrations.at(-1)?.id;
      const [old, next] = [await connect(releaseSchema(undefined)), await connect(releaseSchema(last))];
      await callback(old, next, () => applyMigrations({ ...target, stage: 'contract' }));
    } finally {
      for (const client of clients) await client.end();
      folder.remove();
    }
  };
}
