/** The settings of configurations.customercommunicationconfiguration that apply to a tenant. */
import type { JsonObject, SystemContext } from '@core/engine/extension';
import { idOf, idsOf } from '../support/reference.ts';

export const settingsResource = 'configurations.customercommunicationconfiguration';

const tenantResource = 'accounts.tenant';

/** Returns the first record that selects the tenant, in the order of priority; undefined if none does. */
export async function findPortalSettings(
  tenantId: string,
  all: readonly JsonObject[],
  context: SystemContext,
): Promise<JsonObject | undefined> {
  if (all.length === 0) return undefined;
  const { records, caller } = context;
  const tenant = await records.find(tenantResource, tenantId);
  if (tenant === undefined) return undefined;
  const organization = idOf(tenant.organization) ?? caller.customerId;
  const isForKind = tenant.is_company === true ? 'for_corporate_customers' : 'for_private_customers';
  for (const settings of all) {
    if ((idOf(settings.organization) ?? caller.customerId) !== organization || settings[isForKind] !== true) continue;
    if (await isSelected(tenantId, settings, context)) return settings;
  }
  return undefined;
}

/** Returns whether the companies, real estates and tags of the settings select the tenant; an empty selector selects all tenants. */
async function isSelected(tenantId: string, settings: JsonObject, { records }: SystemContext): Promise<boolean> {
  const companies = idsOf(settings.companies);
  const chosen = idsOf(settings.realestates);
  const tags = idsOf(settings.tags_filter);
  let realestates = chosen;
  if (companies.length > 0) {
    const owned = await records.list('objects.realestate', { landlord__in: companies.join() }, { limit: 10_000 });
    realestates = owned.map(({ id }) => String(id)).filter((id) => chosen.length === 0 || chosen.includes(id));
    if (realestates.length === 0) return false;
  }
  if (realestates.length === 0 && tags.length === 0) return true;
  const filter = {
    id: tenantId,
    ...(realestates.length === 0 ? {} : { global_realestates: realestates.join() }),
    ...(tags.length === 0 ? {} : { tags__has_any: tags.join() }),
  };
  return (await records.list(tenantResource, filter, { limit: 1 })).length > 0;
}
