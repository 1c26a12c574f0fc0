/** Hooks of common.import: set its creator, validate its target, and invalidate its dry run when it is changed. */
import {
  type Change,
  type ExtensionContext,
  invalid,
  type JsonObject,
  type Problem,
  problem,
} from '@core/engine/extension';
import { CommonImportStatus as importStatus } from '../schema.ts';
import { idOf } from '../support/reference.ts';
import { isBusy } from './import-state.ts';
import { t } from './texts/t.ts';

/** Checks an import before a client writes it. */
export async function checkImport(
  change: Change,
  context: ExtensionContext,
): Promise<JsonObject | Problem | undefined> {
  const { before, after, bySystem } = change;
  if (bySystem) return undefined;
  if (before !== undefined && isBusy(before.status)) return problem('state_conflict', { detail: t('cancelFirst') });
  if (after === undefined) return undefined;
  if (before?.status === importStatus.done) return problem('state_conflict', { detail: t('createNew') });
  const resource = context.resource(idOf(after.content_type) ?? '');
  const may = (['create', 'update'] as const).some((name) => resource !== undefined && context.may(resource.id, name));
  if (resource?.operations.has('B') !== true || !may)
    return invalid({ pointer: '/content_type', code: 'not_permitted', message: t('notYours') });
  return { ...after, ...(before === undefined ? ownerOf(context) : {}), ...initialState };
}

/** The state of an import before its dry run. */
const initialState = {
  status: importStatus.new,
  found_columns: null,
  row_count: null,
  created_count: null,
  updated_count: null,
  refused_count: null,
  refused: null,
  refused_file: null,
  change: null,
  error: null,
  outcome: null,
} as const;

function ownerOf({ caller: { principal, agentId } }: ExtensionContext): JsonObject {
  return principal.resource === 'accounts.organizationuser'
    ? { organization_user: { id: principal.id } }
    : { integration: { id: agentId } };
}
