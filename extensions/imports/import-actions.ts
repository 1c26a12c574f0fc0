/** Actions of an import: dry run, commit and cancel. */
import { type ActionContext, type ActionHandler, type SystemContext, throwProblem } from '@core/engine/extension';
import { readStoredFile } from '../files/stored-file.ts';
import { CommonImportStatus as importStatus } from '../schema.ts';
import { objectOf } from '../support/reference.ts';
import { imports, isBusy, stateOf } from './import-state.ts';
import { t } from './texts/t.ts';

/** Handles `POST …/import/{pk}/rehearse/`. */
export const dryRunAction: ActionHandler = ({ parameters }, context) =>
  order(parameters.pk ?? '', context, { commit: false });

/** Handles `POST …/import/{pk}/commit/`. */
export const commitAction: ActionHandler = ({ parameters, body }, context) =>
  order(parameters.pk ?? '', context, { commit: true, skip_refused: objectOf(body).skip_refused === true });

/** Handles `POST …/import/{pk}/cancel/`. */
export const cancelAction: ActionHandler = async ({ parameters }, context) => {
  const id = parameters.pk ?? '';
  const { system } = context;
  await lock(id, context, system);
  if (!isBusy(await stateOf(system, id))) return throwProblem('state_conflict', { detail: t('over') });
  await system.records.update(imports, id, { status: importStatus.cancelled });
  return { body: { id, status: importStatus.cancelled } };
};

async function order(
  id: string,
  context: ActionContext,
  how: { readonly commit: boolean; readonly skip_refused?: boolean },
) {
  const { system } = context;
  const record = await lock(id, context, system);
  const { status } = record;
  if (isBusy(status)) return throwProblem('state_conflict', { detail: t('alreadyRunning') });
  if (status === importStatus.done) return throwProblem('state_conflict', { detail: t('done') });
  if (how.commit && status !== importStatus.rehearsed) return throwProblem('state_conflict', { detail: t('notTried') });
  if (how.commit && how.skip_refused !== true && Number(record.refused_count) > 0)
    return throwProblem('state_conflict', { detail: t('refused') });
  if ((readStoredFile(record.file)?.uploaded_at ?? null) === null)
    return throwProblem('state_conflict', { detail: t('noFile') });
  await system.records.update(imports, id, { status: importStatus.queued, error: null });
  // Messages are written in the language of the user who started it.
  await context.enqueue('imports.run', { import: id, ...how, language: context.language }, { maxAttempts: 3 });
  return { body: { id, status: importStatus.queued } };
}

/** Reads and locks the stored import until the end of the request; 404 if the caller cannot see it. */
async function lock(id: string, caller: ActionContext, server: SystemContext) {
  if ((await caller.records.find(imports, id)) === undefined) return throwProblem('not_found');
  await stateOf(server, id, 'lock');
  return (await server.records.find(imports, id)) ?? throwProblem('not_found');
}
