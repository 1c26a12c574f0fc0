/**
 * Indexes for `_search`: one for each set of fields that some resource's search looks through in this table, its own or one
 * that refers here. Not led by customer_id: PostgreSQL's GIN takes no uuid without an extension, and words select well enough.
 */
import { renderSql } from '../../kernel/render-sql.ts';
import { identifier } from '../../kernel/sql-fragment.ts';
import type { Field, Model, Resource } from '../../model/model.ts';
import { inSearchOrder, searchVector } from '../../vocabulary/search-document.ts';
import type { NamelessIndex } from './table-indexes.ts';

/** The indexes of each resource's table that searches use. */
export function searchIndexes(model: Model): ReadonlyMap<Resource, readonly NamelessIndex[]> {
  const documents = new Map<Resource, Map<string, readonly Field[]>>();
  for (const resource of model.resources) {
    const ways = new Map<string, { readonly target: Resource; readonly fields: Field[] }>();
    for (const { steps, field } of resource.search) {
      const target = steps.length === 0 ? resource : steps.at(-1)?.target;
      if (target === undefined || target.constantRows !== undefined) continue;
      const key = steps.map((step) => step.name).join('.');
      const way = ways.get(key) ?? { target, fields: [] };
      way.fields.push(field);
      ways.set(key, way);
    }
    for (const { target, fields } of ways.values()) {
      const ordered = inSearchOrder(fields);
      const known = documents.get(target) ?? new Map<string, readonly Field[]>();
      documents.set(target, known.set(ordered.map((field) => field.name).join(), ordered));
    }
  }
  return new Map(
    [...documents].map(([resource, sets]) => [
      resource,
      [...sets.keys()].toSorted().map((key) => indexOf(sets.get(key) ?? [])),
    ]),
  );
}

function indexOf(fields: readonly Field[]): NamelessIndex {
  const expression = renderSql(searchVector(fields.map((field) => identifier(field.columnName))));
  return {
    part: `search_${fields.map((field) => field.name).join('_')}`,
    unique: false,
    method: 'gin',
    terms: [expression],
  };
}
