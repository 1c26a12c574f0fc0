/**
 * Chooses the invoicing setting, and the payment terms, of contracts that name a company but no setting: the company's
 * default, otherwise the most specific one that applies to the company and the category of the space. New contracts that
 * name neither get the default company of the general settings, if a setting applies.
 */
import {
  type Change,
  type ExtensionContext,
  invalid,
  type JsonObject,
  type Problem,
  type SystemContext,
} from '@core/engine/extension';
import { anyOf } from '@core/engine/sql';
import { type Database, db } from '../schema.ts';
import { idOf } from '../support/reference.ts';
import { t } from './texts/t.ts';

type CategoryColumn =
  | 'apartment_categories'
  | 'industrial_premises_categories'
  | 'parking_spot_categories'
  | 'outdoor_section_categories';

/** The kinds of contracts whose settings can be limited to categories: the list of a setting, and the table of the spaces. */
const spaces: Readonly<Record<string, { readonly categories: CategoryColumn; readonly table: string }>> = {
  'contracts.apartmentcontract': { categories: 'apartment_categories', table: 'objects_apartment' },
  'contracts.industrialpremisescontract': {
    categories: 'industrial_premises_categories',
    table: 'objects_industrialpremises',
  },
  'contracts.parkingspotcontract': { categories: 'parking_spot_categories', table: 'objects_parkingspot' },
  'contracts.outdoorsectioncontract': { categories: 'outdoor_section_categories', table: 'objects_outdoorsection' },
};

interface Scope extends Pick<Database['accounting_paymenttermssetting'], 'id' | 'name' | 'company_id'> {
  readonly organization_id: string | null;
  readonly apartment_categories: readonly string[] | null;
  readonly industrial_premises_categories: readonly string[] | null;
  readonly parking_spot_categories: readonly string[] | null;
  readonly outdoor_section_categories: readonly string[] | null;
}

interface Setting extends Scope {
  readonly payment_terms_setting_id: string | null;
  readonly include_block_contracts: boolean;
  readonly include_other_contracts: boolean;
}

/** Whether a contract names a company but no setting. */
const needsSetting = ({ after }: Change): boolean =>
  idOf(after?.invoicing_company) !== undefined && idOf(after?.invoicing_contract_setting) === undefined;

/** Whether a new contract names neither a company nor a setting. */
const needsCompany = ({ kind, restores, after }: Change): boolean =>
  kind === 'create' &&
  restores === undefined &&
  idOf(after?.invoicing_company) === undefined &&
  idOf(after?.invoicing_contract_setting) === undefined;

/** beforeWriteAll of the six kinds of contract. */
export async function chooseSettings(
  requested: readonly Change[],
  { system }: ExtensionContext,
): Promise<readonly (JsonObject | Problem | undefined)[]> {
  const written = await withDefaultCompany(requested, system);
  const changes = written.filter(needsSetting);
  if (changes.length === 0) return [];
  const companies = [...new Set(changes.flatMap(({ after }) => idOf(after?.invoicing_company) ?? []))];
  const settings = await readSettings(companies, system);
  const terms = await readTerms(companies, system);
  const defaults = await readDefaults(companies, system);
  const categories = await readCategories(changes, system);
  return written.map((change, index) => {
    if (!needsSetting(change)) return undefined;
    const { resource, after = {} } = change;
    const company = idOf(after.invoicing_company) ?? '';
    const facts = {
      company,
      organization: idOf(after.organization) ?? null,
      list: spaces[resource]?.categories,
      category: categories.get(idOf(after.space) ?? '') ?? null,
    };
    const usable = settings.filter(
      (setting) =>
        (resource !== 'contracts.blockcontract' || setting.include_block_contracts) &&
        (resource !== 'contracts.othercontract' || setting.include_other_contracts) &&
        appliesTo(setting, facts),
    );
    const setting = usable.find(({ id }) => id === defaults.get(company)) ?? mostSpecific(usable, facts.list);
    // Contracts without invoicing do not need a setting: the default company does not require one.
    if (setting === undefined) return change === requested[index] ? noSetting : undefined;
    const chosenTerms =
      idOf(after.invoicing_payment_terms) ??
      (setting.payment_terms_setting_id === null
        ? mostSpecific(
            terms.filter((one) => appliesTo(one, facts)),
            facts.list,
          )?.id
        : undefined);
    return {
      ...after,
      invoicing_contract_setting: { id: setting.id },
      invoicing_payment_terms: chosenTerms === undefined ? null : { id: chosenTerms },
    };
  });
}

/** The changes, with the default company of the organization in those that need a company. */
async function withDefaultCompany(changes: readonly Change[], { database }: SystemContext): Promise<readonly Change[]> {
  const organizations = changes.filter(needsCompany).flatMap(({ after }) => idOf(after?.organization) ?? []);
  if (organizations.length === 0) return changes;
  const rows = await database.execute(
    db
      .selectFrom('configurations_commonorganizationsettings as s')
      .innerJoin('organization_company as c', 'c.id', 's.default_company_id')
      .select(['s.organization_id as organization', 'c.id'])
      .where('s.organization_id', '=', anyOf([...new Set(organizations)], 'uuid'))
      .where('c.archived', '=', false),
  );
  const companies = new Map(rows.map(({ organization, id }) => [organization, id]));
  return changes.map((change) => {
    const id = needsCompany(change) ? companies.get(idOf(change.after?.organization) ?? '') : undefined;
    return id === undefined ? change : { ...change, after: { ...change.after, invoicing_company: { id } } };
  });
}

const noSetting = invalid({ pointer: '/invoicing_contract_setting', code: 'required', message: t('noSetting') });

/** The members of a contract that decide which settings apply to it. */
interface ContractFacts {
  readonly company: string;
  readonly organization: string | null;
  readonly list: CategoryColumn | undefined;
  readonly category: string | null;
}

/** A list of categories that is null means every category. */
function appliesTo(scope: Scope, { company, organization, list, category }: ContractFacts): boolean {
  if (scope.organization_id !== organization || (scope.company_id !== null && scope.company_id !== company))
    return false;
  const listed = list === undefined ? null : scope[list];
  return listed === null || (category !== null && listed.includes(category));
}

/** Returns the setting of the company and of the category before those of all; the first by name of several. */
function mostSpecific<One extends Scope>(scopes: readonly One[], list: CategoryColumn | undefined): One | undefined {
  const weight = (scope: Scope) =>
    (scope.company_id === null ? 0 : 2) + (list === undefined || scope[list] === null ? 0 : 1);
  return scopes.toSorted((left, right) => weight(right) - weight(left) || (left.name < right.name ? -1 : 1))[0];
}

const scopeColumns = [
  'id',
  'name',
  'organization_id',
  'company_id',
  'apartment_categories',
  'industrial_premises_categories',
  'parking_spot_categories',
  'outdoor_section_categories',
] as const;

async function readSettings(companies: readonly string[], { database }: SystemContext): Promise<readonly Setting[]> {
  return database.execute(
    db
      .selectFrom('accounting_automaticcontractinvoicingsetting')
      .select([...scopeColumns, 'payment_terms_setting_id', 'include_block_contracts', 'include_other_contracts'])
      .where('is_active', '=', true)
      .where('allow_only_manual_reference', '=', false)
      .where((eb) => eb.or([eb('company_id', 'is', null), eb('company_id', '=', anyOf(companies, 'uuid'))])),
  );
}

async function readTerms(companies: readonly string[], { database }: SystemContext): Promise<readonly Scope[]> {
  return database.execute(
    db
      .selectFrom('accounting_paymenttermssetting')
      .select(scopeColumns)
      .where('is_active', '=', true)
      .where('allow_only_manual_reference', '=', false)
      .where((eb) => eb.or([eb('company_id', 'is', null), eb('company_id', '=', anyOf(companies, 'uuid'))])),
  );
}

/** The default setting of each company. */
async function readDefaults(
  companies: readonly string[],
  { database }: SystemContext,
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await database.execute(
    db
      .selectFrom('organization_company')
      .select(['id', 'default_contract_invoicing_setting_id as setting'])
      .where('id', '=', anyOf(companies, 'uuid')),
  );
  return new Map(rows.map(({ id, setting }) => [id, setting]));
}

/** The category of each space. */
async function readCategories(
  changes: readonly Change[],
  { database }: SystemContext,
): Promise<ReadonlyMap<string, string | null>> {
  const [resource] = changes.map((change) => change.resource);
  const table = spaces[resource ?? '']?.table;
  const ids = changes.flatMap(({ after }) => idOf(after?.space) ?? []);
  if (table === undefined || ids.length === 0) return new Map();
  const rows = await database.execute(
    db
      .selectFrom(table as 'objects_apartment')
      .select(['id', 'category'])
      .where('id', '=', anyOf([...new Set(ids)], 'uuid')),
  );
  return new Map(rows.map(({ id, category }) => [id, category]));
}
