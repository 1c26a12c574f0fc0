/** Reports: lists of records and built-in ones, on a schedule or at once, as files. */
import { defineExtension } from '@core/engine/extension';
import { cancelAction, runAction } from './report-actions.ts';
import { makeJob, runJob, scheduleJob } from './report-jobs.ts';
import { resultMembers, resultNeeds, withholdResults } from './result-hooks.ts';
import { checkTemplate, runTemplate } from './template-hooks.ts';
import { tracesOf } from './traces.ts';

// System: The server writes the state of a report; its content is read with the permissions of its orderer.
export default defineExtension({
  name: 'reports',
  actions: { 'reports.reporttemplate.run': runAction, 'reports.reportresult.cancel': cancelAction },
  hooks: {
    'reports.reporttemplate': { beforeWrite: checkTemplate, afterWrite: runTemplate },
    'reports.reportresult': {
      beforeResponse: withholdResults,
      shows: resultMembers,
      needs: resultNeeds,
      traces: tracesOf,
    },
  },
  jobs: { 'reports.run': runJob, 'reports.make': makeJob, 'reports.schedule': scheduleJob },
});
