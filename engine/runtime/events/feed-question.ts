/** Parses the parameters of GET /common/changes/ to a FeedQuestion. */

import { isUuid } from '../../kernel/ids.ts';
import { phrase } from '../../kernel/text.ts';
import { invalid, refuse } from '../../problems/problem.ts';
import { parseCommaList } from '../../query/comma-list.ts';
import type { ApiRequest } from '../context/request.ts';
import type { FeedQuestion } from './read-feed.ts';
import { unknownEvent } from './unknown-event.ts';

const parameters = [
  '_after',
  '_page_size',
  'event_identifier',
  'event_identifier__in',
  'content_type',
  'content_type__in',
];

/** The value for the current end of the feed, in place of a position. */
const latest = 'latest';

const defaultPage = 500;
const largestPage = 1_000;

/** Parses the parameters; rejects unknown parameters and invalid values. */
export function readFeedQuestion(request: ApiRequest): FeedQuestion & { readonly isLatest: boolean } {
  const given = new Map<string, string>();
  for (const [name, value] of request.query) {
    if (!parameters.includes(name)) wrong('unknown_parameter', name, 'unknown_parameter', parameters.join(', '));
    if (given.has(name)) wrong('invalid_parameter', name, 'duplicate', 'once');
    given.set(name, value);
  }
  for (const name of ['event_identifier', 'content_type'])
    if (given.has(name) && given.has(`${name}__in`))
      wrong('parameters_exclusive', `${name}__in`, 'parameters_exclusive', `without ${name}`);
  const size = given.get('_page_size') ?? String(defaultPage);
  if (!/^\d{1,4}$/.test(size) || Number(size) < 1 || Number(size) > largestPage)
    wrong('invalid_parameter', '_page_size', 'max', `1 to ${largestPage}`);
  const after = given.get('_after');
  const identifiers = listOf('event_identifier', given);
  refuseUnknown(
    identifiers ?? [],
    given.has('event_identifier') ? 'event_identifier' : 'event_identifier__in',
    request,
  );
  const contentTypes = listOf('content_type', given)?.map((name) => contentTypeId(name, request));
  return {
    isLatest: after === latest,
    after: after === undefined || after === '' || after === latest ? undefined : readPosition(after, '_after'),
    identifiers,
    contentTypes,
    limit: Number(size),
  };
}

/** Parses a position in the format of the feed. */
export function readPosition(text: string, parameter: string): bigint {
  if (/^\d{1,18}$/.test(text)) return BigInt(text);
  return refuse('cursor_invalid', {
    errors: [
      {
        ...(parameter.startsWith('_') ? { parameter } : { header: parameter }),
        code: 'format',
        message: phrase('Must be a position of the feed.'),
      },
    ],
  });
}

function listOf(name: string, given: ReadonlyMap<string, string>): readonly string[] | undefined {
  const one = given.get(name);
  if (one !== undefined) return [one];
  const text = given.get(`${name}__in`);
  if (text === undefined) return undefined;
  const values = parseCommaList(text);
  return values === undefined || values.length === 0 || values.length > 1_000
    ? wrong('invalid_parameter', `${name}__in`, 'format', 'a comma-separated list')
    : values;
}

function refuseUnknown(identifiers: readonly string[], parameter: string, { work }: ApiRequest): void {
  const names = work.runtime.extensions.events;
  const errors = identifiers
    .filter((name) => !names.has(name))
    .map((name) => ({ parameter, ...unknownEvent(name, names) }));
  if (errors.length > 0) refuse(invalid(...errors));
}

function contentTypeId(name: string, { work }: ApiRequest): string {
  const { model } = work.runtime;
  const resource = isUuid(name) ? model.resourceByContentType.get(name.toLowerCase()) : model.resourceById.get(name);
  return resource === undefined ? refuse('unknown_content_type') : resource.contentTypeId;
}

function wrong(
  problem: 'unknown_parameter' | 'invalid_parameter' | 'parameters_exclusive',
  parameter: string,
  code: string,
  what: string,
): never {
  return refuse(problem, {
    errors: [{ parameter, code, message: phrase('Allowed: {what}.', { what }) }],
  });
}
