/** Imports: a file of rows is checked in a dry run, then written with the same result. */
import { asServer, defineExtension } from '../../engine/extension/contract.ts';
import { cancelAction, commitAction, rehearseAction } from './import-actions.ts';
import { checkImport } from './import-hooks.ts';
import { keepJob, runJob } from './import-job.ts';
import { tracesOf } from './traces.ts';

export default defineExtension({
  name: 'imports',
  actions: {
    'common.import.rehearse': rehearseAction,
    'common.import.commit': commitAction,
    'common.import.cancel': cancelAction,
  },
  hooks: { 'common.import': { beforeWrite: checkImport, traces: tracesOf } },
  ...asServer(
    'The state of an import and its files are written by the server; its rows are written with the permissions of its creator.',
    {
      jobs: { 'imports.run': runJob, 'imports.keep': keepJob },
    },
  ),
});
