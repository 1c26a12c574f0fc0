/** Console plugin for imports: a link from each list that supports bulk writes, and the screen of an import. */
import { type ConsolePlugin, lazy } from '@core/engine/console';
import { t } from './texts/first/t.ts';

const imports = 'common.import';

export const additions: ConsolePlugin = {
  screens: { [imports]: lazy(async () => (await import('./import-screen.tsx')).ImportScreen) },
  links: ({ id, operations, fields }, entryOf) => {
    const may = entryOf(imports)?.operations.includes('create') === true && operations.includes('bulk');
    const isWritten = fields.some(({ except }) => !['create', 'update'].every((one) => except?.includes(one) === true));
    return may && isWritten ? [{ label: t('import'), to: `${imports}/new/?content_type=${id}` }] : [];
  },
};
