/** The rules of an errand's type, with those that its sub-type overrides. */
import type { JsonObject, SystemContext } from '@core/engine/extension';
import { ErrandsGeneralerrandPriority as priority } from '../schema.ts';
import { recordsById } from '../support/records-by-id.ts';
import { idOf, idsOf, listOf, textsOf } from '../support/reference.ts';
import type { RealestateFacts } from './places.ts';

/** The scope of a type or sub-type: places where it can be used. */
interface Scope {
  readonly realestates: ReadonlySet<string>;
  readonly segments: ReadonlySet<string>;
  readonly companies: ReadonlySet<string>;
  readonly externalClients: ReadonlySet<string>;
}

export interface ErrandType {
  readonly id: string;
  readonly requiredFields: readonly string[];
  readonly hiddenFields: readonly string[];
  /** Content types; empty for any. */
  readonly connectionTypes: ReadonlySet<string>;
  readonly componentTypes: ReadonlySet<string>;
  /** Codes of portals; empty for all. */
  readonly portals: ReadonlySet<number>;
  readonly priority: number;
  readonly dueDays: number | undefined;
  readonly imageRequired: boolean;
  readonly isEmergency: boolean;
  readonly scopes: readonly Scope[];
}

/** Returns a function from an errand to the rules of its type; reads all types and sub-types in two statements. */
export async function readErrandTypes(
  errands: readonly JsonObject[],
  { records }: SystemContext,
): Promise<(errand: JsonObject) => ErrandType | undefined> {
  const load = (resource: string, member: string) =>
    recordsById(
      resource,
      errands.flatMap((errand) => idOf(errand[member]) ?? []),
      records,
    );
  const types = await load('errands.generalerrandtype', 'errand_type');
  const subTypes = await load('errands.generalerrandsubtype', 'errand_sub_type');
  return (errand) => {
    const type = types.get(idOf(errand.errand_type) ?? '');
    return type === undefined ? undefined : typeOf(type, subTypes.get(idOf(errand.errand_sub_type) ?? ''));
  };
}

function typeOf(type: JsonObject, subType: JsonObject | undefined): ErrandType {
  /** The value of the sub-type, if it has one. */
  const ruleOf = (name: string) => subType?.[name] ?? type[name];
  const isEmergency = type.is_emergency === true;
  return {
    id: String(type.id),
    requiredFields: textsOf(ruleOf('required_fields')),
    hiddenFields: textsOf(ruleOf('hidden_fields')),
    connectionTypes: new Set(idsOf(ruleOf('allowed_connection_types'))),
    componentTypes: new Set(idsOf(subType?.component_types)),
    portals: new Set(listOf(type.allowed_in_portals).map(Number)),
    priority: isEmergency ? priority.emergency : Number(ruleOf('default_priority')),
    dueDays: typeof type.default_due_days === 'number' ? type.default_due_days : undefined,
    imageRequired: type.image_required === true,
    isEmergency,
    scopes: [type, ...(subType === undefined ? [] : [subType])].map(scopeOf),
  };
}

function scopeOf(record: JsonObject): Scope {
  return {
    realestates: new Set(idsOf(record.realestates)),
    segments: new Set(idsOf(record.in_segments)),
    companies: new Set(idsOf(record.companies)),
    externalClients: new Set(idsOf(record.external_clients)),
  };
}

/** Returns whether a type applies to all places. */
export function isUnlimited({ scopes }: ErrandType): boolean {
  return scopes.every(isEmpty);
}

function isEmpty({ realestates, segments, companies, externalClients }: Scope): boolean {
  return realestates.size + segments.size + companies.size + externalClients.size === 0;
}

/** Returns whether a type can be used on a real estate. */
export function appliesTo(
  { scopes }: ErrandType,
  realestate: string | undefined,
  facts: RealestateFacts | undefined,
): boolean {
  return scopes.every(
    (scope) =>
      isEmpty(scope) ||
      (realestate !== undefined &&
        facts !== undefined &&
        (scope.realestates.has(realestate) ||
          !scope.segments.isDisjointFrom(facts.segments) ||
          !scope.companies.isDisjointFrom(facts.companies) ||
          !scope.externalClients.isDisjointFrom(facts.externalClients))),
  );
}
