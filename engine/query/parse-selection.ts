/** Parses `_slim`, `_fields`, `_expand` to a Selection: the members of a response (api.md, section 1). */

import { listLimits } from '../compile/serve/query-shape.ts';
import { leadsTo } from '../model/field-paths.ts';
import type { Field, Resource } from '../model/model.ts';
import { t } from '../texts/t.ts';
import { mayReadRows, type ReadAccess } from './access.ts';
import type { PlanValues, SelectedMember, Selection } from './query-plan.ts';
import { readableField } from './readable-field.ts';
import { rejectParameter } from './reject-parameter.ts';

/** Requested members as a tree: `{ tenant: { address: {} } }`. */
type Tree = Map<string, Tree>;

export interface SelectionParameters {
  readonly slim: boolean;
  readonly fields: string | undefined;
  readonly expand: string | undefined;
  /** Whether exact decimals are strings. */
  readonly textDecimals?: boolean;
}

/** Returns the selection of a response; without parameters every member that the caller can read. */
export function parseSelection(
  parameters: SelectionParameters,
  resource: Resource,
  access: ReadAccess,
  values: PlanValues,
): Selection {
  const { fields, expand, slim } = parameters;
  const isFull = fields === undefined && expand === undefined && !slim;
  const selection = isFull ? fullSelection(resource, access) : chooseMembers(parameters, resource, access, values);
  return parameters.textDecimals ? { ...selection, decimals: 'text' } : selection;
}

function chooseMembers(
  parameters: SelectionParameters,
  resource: Resource,
  access: ReadAccess,
  values: PlanValues,
): Selection {
  const context = { access, values };
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
    rejectParameter(
      'expand_not_allowed',
      '_expand',
      'max_items',
      { max: listLimits.expandedRelations },
      t('atMostRelations', { expandedRelations: listLimits.expandedRelations }),
    );
  }
  if (parameters.fields === undefined) return expanded(resource, expand, context, 1);
  return chosen(resource, treeOf('_fields', parameters.fields, '.'), expand, context, 1);
}

/** Returns every member that the caller can read. Built once for each kind of caller: it contains no value of a request. */
export function fullSelection(resource: Resource, access: ReadAccess): Selection {
  const cached = access.fullSelections?.get(resource.id);
  if (cached !== undefined) return cached;
  const selection = withStored(
    resource.fields.filter(access.mayRead).map(({ name }) => ({ name })),
    resource,
    access,
  );
  access.fullSelections?.set(resource.id, selection);
  return selection;
}

/** Returns a selection of only the ID. */
export function onlyId(resource: Resource, access: ReadAccess): Selection {
  return withStored([{ name: 'id' }], resource, access);
}

/** Every selection of a response is created here, so that response hooks have the members they depend on whatever is selected. */
function withStored(members: readonly SelectedMember[], resource: Resource, access: ReadAccess): Selection {
  const stored = access.responseHookFields?.(resource);
  return stored === undefined ? { members } : { members, stored };
}

interface SelectionContext {
  readonly access: ReadAccess;
  readonly values: PlanValues;
}

/** Embedded records are restricted by the row rules of their resource. */
function withRows(selection: Selection, target: Resource, context: SelectionContext): Selection {
  const rows = context.access.rowFilter(target, context.values);
  return rows === undefined ? selection : { ...selection, rows };
}

/** Returns every readable member; those named in the tree with their related records. */
function expanded(resource: Resource, tree: Tree, context: SelectionContext, depth: number): Selection {
  for (const [name] of tree) expandableField(resource, name, context.access, depth);
  const members = resource.fields
    .filter((field) => isIn(field, tree, context))
    .map((field): SelectedMember => {
      const inner = tree.get(field.name);
      const target = inner && leadsTo(field);
      return target
        ? { name: field.name, nested: withRows(expanded(target, inner, context, depth + 1), target, context) }
        : { name: field.name };
    });
  return withStored(members, resource, context.access);
}

/** Members of the type `rows` are in a response only if they are expanded. */
function isIn(field: Field, tree: Tree, { access }: SelectionContext): boolean {
  return access.mayRead(field) || tree.has(field.name);
}

/** Returns only the named members, and always the ID. */
function chosen(resource: Resource, fields: Tree, expand: Tree, context: SelectionContext, depth: number): Selection {
  for (const [name, inner] of fields) {
    if (inner.size > 0) expandableField(resource, name, context.access, depth, '_fields');
    else if (!expand.has(name)) memberField(resource, name, context.access);
  }
  for (const [name] of expand) expandableField(resource, name, context.access, depth);
  const members = resource.fields
    .filter((field) => field.name === 'id' || fields.has(field.name) || expand.has(field.name))
    .map((field): SelectedMember => {
      const inner = fields.get(field.name);
      const expandInner = expand.get(field.name);
      const target = leadsTo(field);
      if (target !== undefined && inner !== undefined && inner.size > 0) {
        return {
          name: field.name,
          nested: withRows(chosen(target, inner, expandInner ?? new Map(), context, depth + 1), target, context),
        };
      }
      if (target !== undefined && expandInner !== undefined) {
        return {
          name: field.name,
          nested: withRows(expanded(target, expandInner, context, depth + 1), target, context),
        };
      }
      return { name: field.name };
    });
  return withStored(members, resource, context.access);
}

/** Checks a member that is selected without members of its records. */
function memberField(resource: Resource, name: string, access: ReadAccess): void {
  const field = resource.fieldByName.get(name);
  if (field !== undefined && mayReadRows(field, access))
    rejectParameter('unknown_field', '_fields', 'unknown_field', { field: name }, t('rowsMustBeExpanded', { name }));
  readableField('_fields', resource, name, access);
}

function expandableField(
  resource: Resource,
  name: string,
  access: ReadAccess,
  depth: number,
  parameter = '_expand',
): Field {
  const mayRead = (member: Field) => access.mayRead(member) || mayReadRows(member, access);
  const field = readableField(parameter, resource, name, { mayRead });
  const target = leadsTo(field);
  if (target === undefined || access.mayExpand?.(target) === false) {
    rejectParameter(
      'expand_not_allowed',
      parameter,
      'expand_not_allowed',
      { field: name },
      t('cannotBeExpanded', { name }),
    );
  }
  if (depth > listLimits.expandDepth) {
    rejectParameter(
      'expand_not_allowed',
      parameter,
      'max_depth',
      { max: listLimits.expandDepth },
      t('atMostLevels', { expandDepth: listLimits.expandDepth }),
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
        rejectParameter('unknown_field', parameter, 'format', {}, t('mustBeCommaSeparatedListOfMemberNames'));
      }
      const inner = tree.get(name) ?? new Map();
      tree.set(name, inner);
      tree = inner;
    }
  }
  return root;
}
