/** Maps a constraint name to its meaning, so that a violation is reported as the same problem as the validator's. */
import type { Tables } from '../compile/tables/tables.ts';
import type { Field, Model, Resource, Rule } from '../model/model.ts';

export type ConstraintSource =
  | { readonly kind: 'identity'; readonly resource: Resource }
  | { readonly kind: 'singleton'; readonly resource: Resource; readonly field: Field }
  | { readonly kind: 'rule'; readonly resource: Resource; readonly rule: Rule }
  | { readonly kind: 'field'; readonly resource: Resource; readonly field: Field }
  | { readonly kind: 'reference'; readonly resource: Resource; readonly field: Field };

export type ConstraintSources = ReadonlyMap<string, ConstraintSource>;

/** Returns every named constraint of the tables with its source in the Model. */
export function constraintSources(tables: Tables, model: Model): ConstraintSources {
  const sources = new Map<string, ConstraintSource>();
  for (const table of tables.tables) {
    const resource = ownerOf(table.source, model);
    if (resource === undefined) continue;
    const linkField =
      table.source === resource.id ? undefined : resource.fieldByName.get(table.source.slice(resource.id.length + 1));
    if (linkField === undefined) sources.set(table.primaryKey.name, { kind: 'identity', resource });
    for (const key of table.foreignKeys) {
      const field = linkField ?? resource.fieldByName.get(key.field);
      if (field !== undefined) sources.set(key.name, { kind: 'reference', resource, field });
    }
    for (const check of table.checks) {
      const source = check.source;
      if ('rule' in source) addRule(sources, check.name, resource, source.rule);
      else {
        const field = resource.fieldByName.get(source.field);
        if (field !== undefined) sources.set(check.name, { kind: 'field', resource, field });
      }
    }
    for (const index of table.indexes) {
      if (index.rule !== undefined) addRule(sources, index.name, resource, index.rule);
    }
  }
  return sources;
}

function addRule(sources: Map<string, ConstraintSource>, name: string, resource: Resource, id: string): void {
  if (id === 'singleton' && resource.singleton !== undefined) {
    sources.set(name, { kind: 'singleton', resource, field: resource.singleton });
    return;
  }
  const rule = resource.rules.find((candidate) => candidate.id === id);
  if (rule !== undefined) sources.set(name, { kind: 'rule', resource, rule });
}

function ownerOf(source: string, model: Model): Resource | undefined {
  return model.resourceById.get(source.split('.').slice(0, 2).join('.'));
}
