/** Imports: a file of rows is checked in a dry run, then written with the same result. */
import { defineExtension } from '@core/engine/extension';
import { cancelAction, commitAction, dryRunAction } from './import-actions.ts';
import { checkImport } from './import-hooks.ts';
import { attachRejectedFileJob, runJob } from './import-job.ts';
import { tracesOf } from './traces.ts';

// System: The state of an import and its files are written by the server; its rows are written with the permissions of its creator.
export default defineExtension({
  name: 'imports',
  actions: {
    'common.import.rehearse': dryRunAction,
    'common.import.commit': commitAction,
    'common.import.cancel': cancelAction,
  },
  hooks: { 'common.import': { beforeWrite: checkImport, traces: tracesOf } },
  jobs: { 'imports.run': runJob, 'imports.keep': attachRejectedFileJob },
});
