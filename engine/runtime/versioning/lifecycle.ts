/**
 * What of the interface is on its way out: which deprecated elements a request uses by name, and what its answer says of them
 * (api-contract.md, section 9). Resources without any cost a look-up.
 */
import type { Operation } from '../../compile/operations/operation.ts';
import type { Deprecation, Field, Model, Resource } from '../../model/model.ts';
import { refuse } from '../../problems/problem.ts';

/** A deprecated element that a request has used. */
export interface DeprecatedElement {
  /** `contracts.apartmentcontract`, `contracts.apartmentcontract.note`, or an action's id. */
  readonly name: string;
  readonly deprecation: Deprecation;
}

interface OfResource {
  readonly resource: DeprecatedElement | undefined;
  readonly fields: ReadonlyMap<string, DeprecatedElement>;
}

export class Lifecycle {
  readonly #resources: ReadonlyMap<Resource, OfResource>;

  constructor(model: Model) {
    this.#resources = new Map(
      model.resources.flatMap((resource) => {
        const fields = new Map(resource.fields.flatMap((field) => ofField(field)));
        const own = resource.deprecated && { name: resource.id, deprecation: resource.deprecated };
        return fields.size === 0 && own === undefined ? [] : [[resource, { resource: own, fields }] as const];
      }),
    );
  }

  /** The deprecated elements that the address of a request names. */
  usedBy(operation: Operation, query: readonly (readonly [string, string])[]): readonly DeprecatedElement[] {
    const { resource, action } = operation;
    const ofAction = action?.deprecated === undefined ? [] : [{ name: action.id, deprecation: action.deprecated }];
    const known = this.#resources.get(resource);
    if (known === undefined) return ofAction;
    return [...(known.resource === undefined ? [] : [known.resource]), ...ofAction, ...named(query, known.fields)];
  }

  /** The element that a field is, if it is deprecated. */
  ofField(field: Field): DeprecatedElement | undefined {
    return field.deprecated === undefined ? undefined : this.#resources.get(field.resource)?.fields.get(field.name);
  }
}

function ofField(field: Field): readonly (readonly [string, DeprecatedElement])[] {
  if (field.deprecated === undefined) return [];
  return [[field.name, { name: `${field.resource.id}.${field.name}`, deprecation: field.deprecated }]];
}

const listsOfNames = new Set(['_fields', '_order_by', '_expand', '_group_by']);

function named(
  query: readonly (readonly [string, string])[],
  fields: ReadonlyMap<string, DeprecatedElement>,
): readonly DeprecatedElement[] {
  const names = query.flatMap(([name, value]) =>
    listsOfNames.has(name) ? value.split(',').map((part) => part.replace(/^-/, '')) : [name],
  );
  const used = names.flatMap((name) => fields.get(name.split(/__|[.:!]/)[0] ?? '') ?? []);
  return [...new Set(used)];
}

/** Refuses what has been taken out of service. */
export function refuseSunset(elements: readonly DeprecatedElement[], now: Date): void {
  const gone = elements.find(({ deprecation }) => new Date(deprecation.sunset) <= now);
  if (gone === undefined) return;
  const { name, deprecation } = gone;
  refuse('version_sunset', {
    params: {
      element: name,
      sunset: deprecation.sunset,
      ...(deprecation.use === undefined ? {} : { use: deprecation.use }),
    },
    headers: Object.fromEntries(deprecationHeaders([gone])),
  });
}

/** The headers that tell of them: the earliest dates count (RFC 9745, RFC 8594). */
export function deprecationHeaders(elements: readonly DeprecatedElement[]): readonly (readonly [string, string])[] {
  const [first, ...others] = elements;
  if (first === undefined) return [];
  const earliest = (pick: (deprecation: Deprecation) => string): Date =>
    new Date(
      [first, ...others]
        .map(({ deprecation }) => pick(deprecation))
        .reduce((left, right) => (left < right ? left : right)),
    );
  return [
    ['Deprecation', `@${Math.floor(earliest(({ at }) => at).getTime() / 1_000)}`],
    ['Sunset', earliest(({ sunset }) => sunset).toUTCString()],
    ['Link', elements.map(({ name }) => `</openapi.json#${encodeURIComponent(name)}>; rel="deprecation"`).join(', ')],
  ];
}
