/** Describes the menu and the first steps as far as the caller can use them. */
import type { CompiledResource } from '../../compile/serve/compiled-model.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { textIn } from '../../kernel/text.ts';
import type { Field, MenuEntry } from '../../model/model.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { conditionFields, filterOfCondition } from '../../vocabulary/condition.ts';
import { mayShow } from './visible-fields.ts';

/** Returns the entries of the views with the operation, if the caller can read the fields of their filters. */
export function describedEntries(
  entries: readonly (MenuEntry & { readonly count?: number })[],
  views: readonly { readonly compiledResource: CompiledResource; readonly operations: readonly string[] }[],
  context: RequestContext,
  operation = 'list',
): JsonObject[] {
  const resources = new Set(
    views.flatMap(({ compiledResource, operations }) =>
      operations.includes(operation) ? [compiledResource.resource] : [],
    ),
  );
  return entries.flatMap(({ resource, label, filter, count }) => {
    const isVisible =
      filter === undefined || conditionFields(filter).every((field) => mayShow(field as Field, context));
    if (!resources.has(resource) || !isVisible) return [];
    const entry = {
      resource: resource.id,
      ...(label === undefined ? {} : { label: textIn(label, context.language) }),
      ...(filter === undefined ? {} : { filter: filterOfCondition(filter) }),
      ...(count === undefined ? {} : { count }),
    };
    return [entry];
  });
}
