/** Ready-made actions (errands.errandactiondefault): adds the automatic ones to new errands, and applies who is responsible for an action. */
import {
  type Change,
  type ExtensionContext,
  invalid,
  type JsonObject,
  type Problem,
  type SystemContext,
} from '@core/engine/extension';
import { anyOf } from '@core/engine/sql';
import { db } from '../schema.ts';
import { idOf } from '../support/reference.ts';
import { componentTypesOf } from './places.ts';
import { t } from './texts/t.ts';

/** afterWriteAll of errands.generalerrand: adds the automatic actions of the types of new errands. */
export async function addActions(changes: readonly Change[], context: SystemContext): Promise<void> {
  const errands = changes.flatMap(({ kind, id, after, restores }) =>
    kind === 'create' && after !== undefined && !restores ? [{ id, errand: after }] : [],
  );
  if (errands.length === 0) return;
  const { database, records } = context;
  const defaults = await database.execute(
    db
      .selectFrom('errands_errandactiondefault')
      .select(['id', 'title', 'description', 'order', 'general_errand_type_id as type'])
      .select(['general_errand_sub_type_id as subType', 'component_type_id as componentType'])
      .where('is_active', '=', true)
      .where('add_automatically', '=', true)
      .orderBy('order')
      .orderBy('id'),
  );
  if (defaults.length === 0) return;
  const componentTypes = await componentTypesOf(
    errands.flatMap(({ errand }) => idOf(errand.component) ?? []),
    context,
  );
  const actions = errands.flatMap(({ id, errand }) =>
    defaults
      .filter(
        ({ type, subType, componentType }) =>
          (type === null || type === idOf(errand.errand_type)) &&
          (subType === null || subType === idOf(errand.errand_sub_type)) &&
          (componentType === null || componentType === componentTypes.get(idOf(errand.component) ?? '')),
      )
      .map(({ id: action, title, description, order }) => ({
        organization: errand.organization ?? null,
        errand: { id },
        action_default: { id: action },
        title,
        description,
        order,
      })),
  );
  if (actions.length > 0) await records.createMany('errands.generalerrandaction', actions);
}

/** beforeWriteAll of errands.generalerrandaction: the tenant sees the actions that the tenant is responsible for, and such actions have no performer. */
export async function applyResponsibility(
  changes: readonly Change[],
  { system: { database } }: ExtensionContext,
): Promise<readonly (JsonObject | Problem | undefined)[]> {
  const ids = [...new Set(changes.flatMap(({ after }) => idOf(after?.action_default) ?? []))];
  if (ids.length === 0) return [];
  const defaults = db
    .selectFrom('errands_errandactiondefault')
    .select('id')
    .where('is_tenant_responsibility', '=', true);
  const rows = await database.execute(defaults.where('id', '=', anyOf(ids, 'uuid')));
  const ofTenants = new Set(rows.map(({ id }) => id));
  return changes.map(({ kind, after, restores }) => {
    if (after === undefined || restores || !ofTenants.has(idOf(after.action_default) ?? '')) return undefined;
    const performer = performers.find((name) => idOf(after[name]) !== undefined);
    if (performer !== undefined)
      return invalid({ pointer: `/${performer}`, code: 'tenant_responsibility', message: t('tenantPerforms') });
    return kind === 'create' ? { ...after, is_visible_to_customer: true } : undefined;
  });
}

const performers = ['performed_by', 'performed_by_external_supplier'] as const;
