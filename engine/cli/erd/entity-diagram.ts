/** Converts a Model to the boxes and lines of an entity diagram, sorted by name, independent of the output format. */
import type { Model, Resource } from '../../model/model.ts';

export interface Entity {
  readonly id: string;
  readonly application: string;
  /** Empty if only the name is drawn: for resources of other applications, and for all resources in an overview. */
  readonly fields: readonly EntityField[];
  readonly isOutside: boolean;
}

export interface EntityField {
  readonly name: string;
  readonly type: string;
  readonly isKey: boolean;
}

export interface Relation {
  readonly from: string;
  readonly to: string;
  readonly field: string;
  /** How many target records one record references. */
  readonly many: 'one' | 'maybe one' | 'several';
}

export interface EntityDiagram {
  readonly title: string;
  /**
   * An overview of all applications: resources grouped by application with names only, because a hundred boxes of
   * fields with lines between all of them would be unreadable.
   */
  readonly isOverview: boolean;
  readonly entities: readonly Entity[];
  readonly relations: readonly Relation[];
}

/** Returns the resources of one application with their fields and references, or all resources by name. */
export function entityDiagram(model: Model, application?: string): EntityDiagram {
  const resources = model.resources.filter(
    (resource) => application === undefined || resource.application === application,
  );
  const relations = resources.flatMap(relationsOf);
  const includedIds = new Set(resources.map(({ id }) => id));
  const outside = [...new Set(relations.map(({ to }) => to))].filter((id) => !includedIds.has(id)).toSorted();
  return {
    title: application ?? 'all applications',
    isOverview: application === undefined,
    entities: [
      ...resources.map((resource) => ({
        id: resource.id,
        application: resource.application,
        fields: fieldsOf(resource),
        isOutside: false,
      })),
      ...outside.map((id) => ({ id, application: applicationOf(id), fields: [], isOutside: true })),
    ],
    relations,
  };
}

/** Returns `contracts` for `contracts.apartmentcontract`. */
export function applicationOf(id: string): string {
  return id.split('.')[0] ?? '';
}

function fieldsOf(resource: Resource): readonly EntityField[] {
  return resource.fields
    .filter((field) => field.type.storage === 'column' && field.target === undefined && !field.hidden)
    .map(({ name, type }) => ({ name, type: type.name, isKey: name === 'id' }));
}

function relationsOf(resource: Resource): readonly Relation[] {
  return resource.fields.flatMap((field) => {
    if (field.target === undefined || field.derivation !== undefined || field.hidden) return [];
    const many = field.type.relation === 'many' ? 'several' : field.nullable ? 'maybe one' : 'one';
    return [{ from: resource.id, to: field.target.id, field: field.name, many } as const];
  });
}
