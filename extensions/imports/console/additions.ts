/** Console plugin for imports: a link from each list that supports bulk writes, and the screen of an import. */
import { type Additions, later } from '../../../console/source/door.ts';
import { importing } from './title.ts';

const imports = 'common.import';

export const additions: Additions = {
  screens: { [imports]: later(async () => (await import('./import-screen.tsx')).ImportScreen) },
  ways: ({ id, operations, fields }, entryOf) => {
    const may = entryOf(imports)?.operations.includes('create') === true && operations.includes('bulk');
    const isWritten = fields.some(({ except }) => !['create', 'update'].every((one) => except?.includes(one) === true));
    return may && isWritten ? [{ label: importing, to: `${imports}/new/?content_type=${id}` }] : [];
  },
};
