/** The resources whose tables have a retention period, and the dependent data of other tables that is archived and removed with them. */
import { queryBuilder } from '../../database/kysely.ts';
import type { Field, Model, Resource } from '../../model/model.ts';
import { isSystem } from '../../model/system-resources.ts';

/** A resource with a retention period. */
export type RetentionResource = Resource & Required<Pick<Resource, 'retention'>>;

/** Returns the resources with a retention period. */
export function resourcesWithRetention(model: Model): readonly RetentionResource[] {
  return model.resources.filter((resource): resource is RetentionResource => resource.retention !== undefined);
}

/** Returns the field whose targets exist only for the rows of this table: the change of a change record. They are removed with the last such row. */
export function companionField(resource: Resource): Field | undefined {
  return isSystem(resource, 'changerecord') ? resource.fieldByName.get('change') : undefined;
}

/** Returns the timestamp from which on rows are retained: the start of a month. */
export function horizonOf({ retention }: RetentionResource, now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - retention.months, 1));
}

/** A field of another table that refers to rows of this one, with its table and column. */
export interface Referring {
  readonly field: Field;
  readonly table: string;
  readonly column: string;
}

/** Returns the foreign keys that refer to the rows of a resource. */
export function referringTo(resource: Resource, model: Model): readonly Referring[] {
  return model.resources.flatMap(({ fields }) =>
    fields.flatMap((field) => {
      if (field.target !== resource || field.type.storage === 'computed') return [];
      const { linkTable } = field;
      const [table, column] = linkTable
        ? [linkTable.name, linkTable.targetColumn]
        : [field.resource.table, field.columnName];
      return [{ field, table, column }];
    }),
  );
}

/** Builds queries on tables whose names and columns are known only at run time. */
export const tables = queryBuilder<Readonly<Record<string, Readonly<Record<string, unknown>>>>>();
