/** Reports: lists of records and built-in ones, on a schedule or at once, as files. */
import { defineExtension } from '../../engine/extension/contract.ts';
import { makeJob, runJob, scheduleJob } from './report-jobs.ts';
import { checkTemplate, runTemplate } from './template-hooks.ts';

export default defineExtension({
  name: 'reports',
  hooks: { 'reports.reporttemplate': { beforeWrite: checkTemplate, afterWrite: runTemplate } },
  jobs: { 'reports.run': runJob, 'reports.make': makeJob, 'reports.schedule': scheduleJob },
});
