/** Links actions: method and path, parameters, and the schemas of body and response. */
import type { ActionDescriptor } from '../descriptor/descriptor.ts';
import { actionMethods } from '../descriptor/descriptor-schema.ts';
import { didYouMean } from '../kernel/did-you-mean.ts';
import { isJsonObject, type Json } from '../kernel/json.ts';
import type { Span } from '../kernel/span.ts';
import { modelProblems } from '../problems/model.ts';
import { type DraftResource, type Linking, textOf } from './draft.ts';
import { deprecationOf } from './fill-defaults.ts';
import type { Action } from './model.ts';
import { humanize, labelOf } from './names.ts';
import { parseCondition } from './parse-condition.ts';

const methodNames: Readonly<Record<(typeof actionMethods)[number], Action['method']>> = {
  get: 'GET',
  post: 'POST',
  patch: 'PATCH',
  delete: 'DELETE',
};

/** Links the actions of a resource. */
export function linkActions(linking: Linking, draft: DraftResource): void {
  draft.resource.actions = draft.source.body.actions.flatMap((source) => linkAction(linking, draft, source));
}

/** Names of the `{parameters}` of a path, in order. */
function pathParameters(path: string): readonly string[] {
  return [...path.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1] ?? '');
}

function linkAction(linking: Linking, draft: DraftResource, source: ActionDescriptor): Action[] {
  const { name, span, properties } = source;
  const method = actionMethods.find((candidate) => properties[candidate] !== undefined);
  // An action of a trait is available for each resource that uses the trait: {resource} is the name of the resource.
  const path = method && textOf(properties[method])?.replaceAll('{resource}', draft.resource.name);
  if (method === undefined || path === undefined) return [];
  const { id } = draft.resource;
  const kinds = isJsonObject(properties.parameters?.value) ? properties.parameters.value : {};
  const input = schemaOf(linking, source, 'input');
  const output = schemaOf(linking, source, 'output');
  const description = textOf(properties.description);
  const since = textOf(properties.since);
  const deprecated = deprecationOf(properties.deprecated?.value);
  return [
    {
      id: `${id}.${name}`,
      name,
      ...(source.system && { engineKey: `${draft.resource.system}.${name}` }),
      method: methodNames[method],
      path,
      summary: textOf(properties.summary) ?? humanize(name),
      label: labelOf(properties.label?.value, name),
      ...(description !== undefined && { description }),
      ...(input !== undefined && { input }),
      ...(output !== undefined && { output }),
      status: typeof properties.status?.value === 'number' ? properties.status.value : 200,
      stepUp: properties.step_up?.value === true,
      scope: textOf(properties.scope) ?? `${id}:${name}`,
      ...screenOf(linking, draft, source, path),
      parameters: pathParameters(path).map((parameter) => ({
        name: parameter,
        kind: kinds[parameter] === 'uuid' ? 'uuid' : 'string',
      })),
      records: recordsOf(linking, source),
      query: isJsonObject(properties.query?.value) ? properties.query.value : {},
      responses: additionalResponses(linking, source),
      ...(since !== undefined && { since }),
      ...(deprecated !== undefined && { deprecated }),
      span,
    },
  ];
}

/** The screen with the button of the action: that of a record if the path names one. */
function screenOf(
  linking: Linking,
  draft: DraftResource,
  { name, properties }: ActionDescriptor,
  path: string,
): Pick<Action, 'on' | 'when' | 'confirm' | 'icon'> {
  const { on, when, confirm, icon } = properties;
  const targets = ['record', 'selection', 'list'] as const;
  const condition = when && parseCondition(linking, draft, when, `action "${name}"`);
  return {
    on: targets.find((target) => target === on?.value) ?? (path.includes('{pk}') ? 'record' : 'list'),
    ...(condition !== undefined && { when: condition }),
    ...(confirm !== undefined && { confirm: labelOf(confirm.value, name) }),
    ...(typeof icon?.value === 'string' && { icon: icon.value }),
  };
}

/** `records: { organization_id: sales.organization }`. */
function recordsOf(linking: Linking, { name: action, properties }: ActionDescriptor): Action['records'] {
  const written = properties.records;
  if (written === undefined || !isJsonObject(written.value)) return [];
  return Object.entries(written.value).flatMap(([name, id]) => {
    const resource = linking.find(String(id))?.resource;
    if (resource !== undefined) return [{ name, resource }];
    const reason = `names records of the unknown resource "${String(id)}"`;
    linking.report(
      modelProblems.badParameter.at(
        written.spanOf([name]),
        { name, action, reason },
        didYouMean(String(id), linking.drafts.keys()),
      ),
    );
    return [];
  });
}

/** Parses `answers: { 202: schema }`. */
function additionalResponses(linking: Linking, source: ActionDescriptor): Action['responses'] {
  const written = source.properties.answers;
  if (written === undefined || !isJsonObject(written.value)) return [];
  return Object.entries(written.value).flatMap(([status, name]) => {
    const schema = findSchema(linking, source.name, String(name), written.spanOf([status]));
    return schema === undefined ? [] : [{ status: Number(status), schema }];
  });
}

function schemaOf(
  linking: Linking,
  { name: action, properties }: ActionDescriptor,
  key: 'input' | 'output',
): Json | undefined {
  const written = properties[key];
  return written && findSchema(linking, action, String(written.value), written.span);
}

function findSchema(linking: Linking, action: string, name: string, span: Span): Json | undefined {
  const schema = linking.schemas.get(name);
  if (schema === undefined) {
    linking.report(modelProblems.unknownSchema.at(span, { name, action }, didYouMean(name, linking.schemas.keys())));
  }
  return schema?.schema;
}
