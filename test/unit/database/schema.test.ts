/** The interface of the built-in tables is current: engine/database/schema.ts, generated from the descriptors of the core and its features. */
import { join } from 'node:path';
import { describe, it } from 'mocha';
import { readModel } from '../../../engine/cli/read-model.ts';
import { compileTables } from '../../../engine/compile/tables/compile-tables.ts';
import { compileDatabase } from '../../../engine/compile/typescript/compile-database.ts';
import { invariant } from '../../../engine/kernel/invariant.ts';
import { projectFolder } from '../../../engine/settings.ts';
import { coreVocabulary } from '../../../engine/vocabulary/core-vocabulary.ts';
import { expectGolden } from '../../support/golden.ts';

describe('engine/database/schema.ts', () => {
  it('has the tables of the built-in resources', async () => {
    const outcome = await readModel(join(projectFolder, 'examples/shop/resources'), coreVocabulary);
    invariant(outcome.ok, 'examples/shop has no errors');
    const tables = compileTables(outcome.value.model).tables.filter(({ source }) => source.startsWith('system.'));
    const text = [
      '// Written by npm run golden; do not edit.',
      '// biome-ignore-all format: one line per table.',
      `import type { Exact, Filled, Json, Time } from './column-types.ts';`,
      '',
      ...compileDatabase(tables, ({ name }) => name.slice('system_'.length)),
      '',
    ];
    expectGolden(join(projectFolder, 'engine/database/schema.ts'), text.join('\n'));
  });
});
