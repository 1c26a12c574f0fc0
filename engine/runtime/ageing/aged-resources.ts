/** Which tables lose their months, and what of other tables is written, and goes, with them. */
import { quoteIdentifier } from '../../kernel/render-sql.ts';
import type { Field, Model, Resource } from '../../model/model.ts';
import { isSystem } from '../../model/system-resources.ts';

/** A resource with an age. */
export type AgedResource = Resource & Required<Pick<Resource, 'retention'>>;

/** The resources whose months are taken away. */
export function agedResources(model: Model): readonly AgedResource[] {
  return model.resources.filter((resource): resource is AgedResource => resource.retention !== undefined);
}

/** The field whose targets are there for the rows of this table alone: the change of a record of a change. They go with the last of them. */
export function companionField(resource: Resource): Field | undefined {
  return isSystem(resource, 'changerecord') ? resource.fieldByName.get('change') : undefined;
}

/** The first moment of which rows stay: the beginning of a month. */
export function horizonOf({ retention }: AgedResource, now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - retention.months, 1));
}

/** A field of another table that refers to rows of this one, with the SQL of its table and its column. */
export interface Referring {
  readonly field: Field;
  readonly table: string;
  readonly column: string;
}

/** What refers to the rows of a resource by a key of the database. */
export function referringTo(resource: Resource, model: Model): readonly Referring[] {
  return model.resources.flatMap(({ fields }) =>
    fields.flatMap((field) => {
      if (field.target !== resource || field.type.storage === 'computed') return [];
      const { linkTable } = field;
      const [table, column] = linkTable
        ? [linkTable.name, linkTable.targetColumn]
        : [field.resource.table, field.columnName];
      return [{ field, table: quoteIdentifier(table), column: quoteIdentifier(column) }];
    }),
  );
}
