/** The settings of a record's organization, for conditions with `$settings`. */
import { credentialChannel } from '../access/watch-credentials.ts';
import { referencedId } from '../kernel/json.ts';
import { settingsPrefix } from '../model/condition-settings.ts';
import type { Resource } from '../model/model.ts';
import { organizationField } from '../model/system-resources.ts';
import { loadSettings } from '../read/load-records.ts';
import type { RecordValues, RequestContext } from '../request/request-context.ts';

/**
 * Returns the settings that the conditions of the resource use, for each record. All settings are null for writes of the server, for restored records, and
 * in organizations without a settings record.
 */
export async function settingsOfRecords(
  records: readonly RecordValues[],
  resource: Resource,
  context: RequestContext,
): Promise<readonly RecordValues[]> {
  return context.bySystem || context.restores ? [] : settingsFor(resource.settings, records, resource, context);
}

/** Returns members of these settings resources for each record, also for writes of the server. */
export async function settingsFor(
  used: readonly Resource[],
  records: readonly RecordValues[],
  resource: Resource,
  context: RequestContext,
): Promise<readonly RecordValues[]> {
  if (used.length === 0) return [];
  const member = organizationField(resource)?.name ?? '';
  const organizations = records.map((record) => referencedId(record[member]) ?? '');
  const settings = await settingsOf([...new Set(organizations.filter((id) => id !== ''))], used, context);
  return organizations.map((id) => settings.get(id) ?? {});
}

/** Returns the settings that the conditions of a resource use, by their names in conditions. */
export async function settingsOfOrganization(
  organization: string,
  resource: Resource,
  context: RequestContext,
): Promise<RecordValues> {
  return (await settingsOf([organization], resource.settings, context)).get(organization) ?? {};
}

async function settingsOf(
  organizations: readonly string[],
  used: readonly Resource[],
  context: RequestContext,
): Promise<ReadonlyMap<string, RecordValues>> {
  const [only, ...others] = used;
  if (only !== undefined && others.length === 0) return readSettings(organizations, only, context);
  const all = new Map<string, RecordValues>();
  for (const settings of used) {
    for (const [organization, values] of await readSettings(organizations, settings, context))
      all.set(organization, { ...all.get(organization), ...values });
  }
  return all;
}

async function readSettings(
  organizations: readonly string[],
  settings: Resource,
  context: RequestContext,
): Promise<ReadonlyMap<string, RecordValues>> {
  const prefix = `${context.caller.customerId} ${settings.id} `;
  const load = async (keys: readonly string[]): Promise<ReadonlyMap<string, RecordValues>> => {
    const records = await loadSettings(
      keys.map((key) => key.slice(prefix.length)),
      settings,
      context,
    );
    return new Map(keys.map((key) => [key, underTheirNames(records.get(key.slice(prefix.length)), settings)]));
  };
  const keys = organizations.map((organization) => `${prefix}${organization}`);
  // A transaction that has written settings uses them before they are committed.
  const hasWritten = context.session.transaction?.notified.has(credentialChannel) === true;
  const read = hasWritten ? load(keys) : context.runtime.settingsCache.read(keys, load);
  return new Map([...(await read)].map(([key, values]) => [key.slice(prefix.length), values]));
}

/** Returns the members of a settings record by their names in conditions. */
function underTheirNames(record: RecordValues | undefined, settings: Resource): RecordValues {
  return Object.fromEntries(
    Object.entries(record ?? {}).map(([name, value]) => [`${settingsPrefix}${settings.id}.${name}`, value]),
  );
}
