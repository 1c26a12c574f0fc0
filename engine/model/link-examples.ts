/** Links the examples of requests: the names of members, and the operations that they need. */
import { didYouMean } from '../kernel/did-you-mean.ts';
import { isJsonObject, type JsonObject } from '../kernel/json.ts';
import { modelProblems } from '../problems/model.ts';
import { type DraftResource, type Linking, mayBeBroken } from './draft.ts';
import type { RequestExample } from './request-example.ts';

/** Keys of an example whose members are those of the resource. */
const memberKeys = ['after', 'give', 'change', 'answer'] as const;

/** The keys that determine the request, with the operation that it requires. */
const requests = [
  { key: 'give', code: 'C', operation: 'create' },
  { key: 'change', code: 'U', operation: 'update' },
  { key: 'see', code: 'L', operation: 'list' },
] as const;

/**
 * Links the examples of a resource and its traits. An example of a trait is omitted in resources that do not have its operations. Roles are checked later,
 * because they are not part of the model.
 */
export function linkExamples(linking: Linking, draft: DraftResource): void {
  const own = new Set(draft.source.descriptor.body.examples);
  draft.resource.requestExamples = draft.source.body.examples.flatMap((source, index) => {
    if (!isJsonObject(source.value)) return [];
    // The descriptor schema has checked the shapes.
    const written = source.value as Omit<RequestExample, 'number' | 'spanOf'>;
    const example: RequestExample = { ...written, number: index + 1, spanOf: source.spanOf };
    if (!own.has(source) && missingOperation(example, draft) !== undefined) return [];
    return isSound(linking, draft, example) ? [example] : [];
  });
}

function isSound(linking: Linking, draft: DraftResource, example: RequestExample): boolean {
  const reason = reasonAgainst(example, draft);
  if (reason !== undefined) {
    const { id: resource } = draft.resource;
    const { number } = example;
    linking.report(modelProblems.badExample.at(example.spanOf(reason.path, 'key'), { number, resource, ...reason }));
  }
  const unknown = [...namesIn(example)].filter(({ name }) => !draft.fields.has(name) && !mayBeBroken(draft, name));
  for (const { name, path } of unknown) {
    const parameters = { name, place: `example ${example.number}` };
    const suggestion = didYouMean(name, draft.fields.keys());
    linking.report(modelProblems.unknownField.at(example.spanOf(path, 'key'), parameters, suggestion));
  }
  return reason === undefined && unknown.length === 0;
}

interface Reason {
  readonly path: readonly string[];
  readonly reason: string;
}

/** Returns why an example cannot be sent. */
function reasonAgainst(example: RequestExample, draft: DraftResource): Reason | undefined {
  const [request, ...others] = requests.filter(({ key }) => example[key] !== undefined);
  if (request === undefined) return { path: [], reason: 'has none of `give`, `change` and `see`' };
  const [second] = others;
  if (second !== undefined) return { path: [second.key], reason: `has both \`${request.key}\` and \`${second.key}\`` };
  const missing = missingOperation(example, draft);
  if (missing !== undefined) return missing;
  if (request.key === 'see' && (example.refused ?? example.answer) !== undefined)
    return { path: ['see'], reason: 'has `see` together with `refused` or `answer`' };
  if (example.refused !== undefined && example.answer !== undefined)
    return { path: ['answer'], reason: 'has both `refused` and `answer`' };
  return undefined;
}

/** Returns the operation that an example requires and the resource does not have. */
function missingOperation(example: RequestExample, { resource }: DraftResource): Reason | undefined {
  const request = requests.find(({ key }) => example[key] !== undefined);
  if (request === undefined) return undefined;
  if (!resource.operations.has(request.code))
    return {
      path: [request.key],
      reason: `requires the operation ${request.operation}, which the resource does not have`,
    };
  if ((example.after !== undefined || request.key === 'change') && !resource.operations.has('C'))
    return { path: [request.key], reason: 'requires the operation create, which the resource does not have' };
  return undefined;
}

/** Returns the names of members in an example: the keys of its bodies, and the first steps of its pointers. */
function* namesIn(example: RequestExample): Iterable<{ readonly name: string; readonly path: readonly string[] }> {
  for (const key of memberKeys) {
    const members: JsonObject = example[key] ?? {};
    for (const name of Object.keys(members)) yield { name, path: [key, name] };
  }
  if (typeof example.refused === 'string') return;
  for (const pointer of Object.keys(example.refused ?? {})) {
    const [, name = pointer] = /^\/([^/]+)/.exec(pointer) ?? [];
    yield { name, path: ['refused', pointer] };
  }
}
