/** Actions that run a template now, and cancel pending results. */
import { type ActionHandler, throwProblem } from '@core/engine/extension';
import { orderRun, templates } from './order-run.ts';
import { resultState, resultStatus } from './result-status.ts';
import { t } from './texts/t.ts';

/** Handles `POST …/reporttemplate/{pk}/run/`: orders a run as the schedule would, with the permissions of the template's last writer. */
export const runAction: ActionHandler = async ({ parameters }, context) => {
  const id = parameters.pk ?? '';
  if ((await context.records.find(templates, id)) === undefined) return throwProblem('not_found');
  // System: A run uses all members of its template, including hidden ones.
  const { system } = context;
  const template = (await system.records.find(templates, id)) ?? throwProblem('not_found');
  if (template.is_active === false) return throwProblem('state_conflict', { detail: t('inactive') });
  const result = await orderRun(system, template, context.caller);
  return { body: { result: { id: result }, status: resultStatus.queued } };
};

/** Handles `POST …/reportresult/{pk}/cancel/`. */
export const cancelAction: ActionHandler = async ({ parameters }, context) => {
  const id = parameters.pk ?? '';
  if ((await context.records.find('reports.reportresult', id)) === undefined) return throwProblem('not_found');
  // System: The state of a result is written by the server alone.
  const { system } = context;
  const status = await resultState(system, id, 'lock');
  const isOpen = status === resultStatus.queued || status === resultStatus.running;
  if (!isOpen) return throwProblem('state_conflict', { detail: t('over') });
  await system.records.update('reports.reportresult', id, {
    status: resultStatus.cancelled,
    finished_time: new Date().toISOString(),
  });
  return { body: { result: { id }, status: resultStatus.cancelled } };
};
