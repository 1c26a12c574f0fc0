/** Parses `_slim`, `_fields`, `_expand` to a Selection: the members of a response (api.md, section 1). */

import { listLimits } from '../compile/serve/query-shape.ts';
import { phrase } from '../kernel/text.ts';
import { leadsTo } from '../model/field-paths.ts';
import type { Field, Resource } from '../model/model.ts';
import type { ReadAccess } from './access.ts';
import type { PlanValues } from './plan-values.ts';
import type { SelectedMember, Selection } from './query-plan.ts';
import { readableField } from './readable-field.ts';
import { refuseParameter } from './refuse-parameter.ts';

/** Requested members, as a tree: `{ tenant: { address: {} } }`. */
type Tree = Map<string, Tree>;

export interface SelectionParameters {
  readonly slim: boolean;
  readonly fields: string | undefined;
  readonly expand: string | undefined;
  /** Exact decimals are strings. */
  readonly textDecimals?: boolean;
}

/** Returns the selection of a response; without parameters every member that the caller can read. */
export function parseSelection(
  parameters: SelectionParameters,
  resource: Resource,
  access: ReadAccess,
  values: PlanValues,
): Selection {
  const selection = chooseMembers(parameters, resource, access, values);
  return parameters.textDecimals ? { ...selection, decimals: 'text' } : selection;
}

function chooseMembers(
  parameters: SelectionParameters,
  resource: Resource,
  access: ReadAccess,
  values: PlanValues,
): Selection {
  if (parameters.fields === undefined && parameters.expand === undefined && !parameters.slim)
    return wholeSelection(resource, access);
  const inside = { access, values };
  if (parameters.slim) return onlyId(resource, access);
  const expand = treeOf('_expand', parameters.expand, '__');
  let relations = 0;
  const count = (tree: Tree): void => {
    for (const inner of tree.values()) {
      relations += 1;
      count(inner);
    }
  };
  count(expand);
  if (relations > listLimits.expandedRelations) {
    refuseParameter(
      'expand_not_allowed',
      '_expand',
      'max_items',
      { max: listLimits.expandedRelations },
      phrase('At most {expandedRelations} relations.', { expandedRelations: listLimits.expandedRelations }),
    );
  }
  if (parameters.fields === undefined) return expanded(resource, expand, inside, 1);
  return chosen(resource, treeOf('_fields', parameters.fields, '.'), expand, inside, 1);
}

/** Returns every member that the caller can read. Built once for each kind of caller: it contains no value of a request. */
export function wholeSelection(resource: Resource, access: ReadAccess): Selection {
  const known = access.wholes?.get(resource.id);
  if (known !== undefined) return known;
  const selection = withStored(
    resource.fields.filter(access.mayRead).map(({ name }) => ({ name })),
    resource,
    access,
  );
  access.wholes?.set(resource.id, selection);
  return selection;
}

/** The id alone. */
export function onlyId(resource: Resource, access: ReadAccess): Selection {
  return withStored([{ name: 'id' }], resource, access);
}

/** Every selection of a response is created here, so that response hooks have the members they depend on whatever is selected. */
function withStored(members: readonly SelectedMember[], resource: Resource, access: ReadAccess): Selection {
  const stored = access.replyNeeds?.(resource);
  return stored === undefined ? { members } : { members, stored };
}

interface Inside {
  readonly access: ReadAccess;
  readonly values: PlanValues;
}

/** Embedded records are restricted by the row rules of their own resource. */
function withRows(selection: Selection, target: Resource, inside: Inside): Selection {
  const rows = inside.access.rowFilter(target, inside.values);
  return rows === undefined ? selection : { ...selection, rows };
}

/** Returns every readable member; those named in the tree with their related records. */
function expanded(resource: Resource, tree: Tree, inside: Inside, depth: number): Selection {
  for (const [name] of tree) expandableField(resource, name, inside.access, depth);
  const members = resource.fields.filter(inside.access.mayRead).map((field): SelectedMember => {
    const inner = tree.get(field.name);
    const target = inner && leadsTo(field);
    return target
      ? { name: field.name, nested: withRows(expanded(target, inner, inside, depth + 1), target, inside) }
      : { name: field.name };
  });
  return withStored(members, resource, inside.access);
}

/** Only the members named, and always the id. */
function chosen(resource: Resource, fields: Tree, expand: Tree, inside: Inside, depth: number): Selection {
  for (const [name, inner] of fields) {
    if (inner.size > 0) expandableField(resource, name, inside.access, depth, '_fields');
    else readableField('_fields', resource, name, inside.access);
  }
  for (const [name] of expand) expandableField(resource, name, inside.access, depth);
  const members = resource.fields
    .filter((field) => field.name === 'id' || fields.has(field.name) || expand.has(field.name))
    .map((field): SelectedMember => {
      const inner = fields.get(field.name);
      const expandInner = expand.get(field.name);
      const target = leadsTo(field);
      if (target !== undefined && inner !== undefined && inner.size > 0) {
        return {
          name: field.name,
          nested: withRows(chosen(target, inner, expandInner ?? new Map(), inside, depth + 1), target, inside),
        };
      }
      if (target !== undefined && expandInner !== undefined) {
        return { name: field.name, nested: withRows(expanded(target, expandInner, inside, depth + 1), target, inside) };
      }
      return { name: field.name };
    });
  return withStored(members, resource, inside.access);
}

function expandableField(
  resource: Resource,
  name: string,
  access: ReadAccess,
  depth: number,
  parameter = '_expand',
): Field {
  const field = readableField(parameter, resource, name, access);
  const target = leadsTo(field);
  if (target === undefined || access.mayExpand?.(target) === false) {
    refuseParameter(
      'expand_not_allowed',
      parameter,
      'expand_not_allowed',
      { field: name },
      phrase('{name} cannot be expanded.', { name }),
    );
  }
  if (depth > listLimits.expandDepth) {
    refuseParameter(
      'expand_not_allowed',
      parameter,
      'max_depth',
      { max: listLimits.expandDepth },
      phrase('At most {expandDepth} levels.', { expandDepth: listLimits.expandDepth }),
    );
  }
  return field;
}

function treeOf(parameter: string, text: string | undefined, separator: string): Tree {
  const root: Tree = new Map();
  if (text === undefined) return root;
  for (const path of text.split(',')) {
    let tree = root;
    for (const name of path.trim().split(separator)) {
      if (name === '') {
        refuseParameter('unknown_field', parameter, 'format', {}, phrase('A comma list of member names.'));
      }
      const inner = tree.get(name) ?? new Map();
      tree.set(name, inner);
      tree = inner;
    }
  }
  return root;
}
