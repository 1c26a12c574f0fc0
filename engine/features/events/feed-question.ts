/** Parses the parameters of GET /common/changes/ to a FeedQuestion. */

import { isUuid } from '../../kernel/ids.ts';
import { invalid, throwProblem } from '../../problems/problem.ts';
import { parseCommaList } from '../../query/comma-list.ts';
import type { ApiRequest } from '../../request/request-context.ts';
import { t } from '../../texts/t.ts';
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

const defaultPageSize = 500;
const maxPageSize = 1_000;

/** Parses the parameters; rejects unknown parameters and invalid values. */
export function readFeedQuestion(request: ApiRequest): FeedQuestion & { readonly isLatest: boolean } {
  const valuesByName = new Map<string, string>();
  for (const [name, value] of request.query) {
    if (!parameters.includes(name))
      rejectParameter('unknown_parameter', name, 'unknown_parameter', parameters.join(', '));
    if (valuesByName.has(name)) rejectParameter('invalid_parameter', name, 'duplicate', 'once');
    valuesByName.set(name, value);
  }
  for (const name of ['event_identifier', 'content_type'])
    if (valuesByName.has(name) && valuesByName.has(`${name}__in`))
      rejectParameter('parameters_exclusive', `${name}__in`, 'parameters_exclusive', `without ${name}`);
  const size = valuesByName.get('_page_size') ?? String(defaultPageSize);
  if (!/^\d{1,4}$/.test(size) || Number(size) < 1 || Number(size) > maxPageSize)
    rejectParameter('invalid_parameter', '_page_size', 'max', `1 to ${maxPageSize}`);
  const after = valuesByName.get('_after');
  const identifiers = listOf('event_identifier', valuesByName);
  rejectUnknown(
    identifiers ?? [],
    valuesByName.has('event_identifier') ? 'event_identifier' : 'event_identifier__in',
    request,
  );
  const contentTypes = listOf('content_type', valuesByName)?.map((name) => contentTypeId(name, request));
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
  return throwProblem('cursor_invalid', {
    errors: [
      {
        ...(parameter.startsWith('_') ? { parameter } : { header: parameter }),
        code: 'format',
        message: t('mustBePositionOfFeed'),
      },
    ],
  });
}

function listOf(name: string, valuesByName: ReadonlyMap<string, string>): readonly string[] | undefined {
  const one = valuesByName.get(name);
  if (one !== undefined) return [one];
  const text = valuesByName.get(`${name}__in`);
  if (text === undefined) return undefined;
  const values = parseCommaList(text);
  return values === undefined || values.length === 0 || values.length > 1_000
    ? rejectParameter('invalid_parameter', `${name}__in`, 'format', 'a comma-separated list')
    : values;
}

function rejectUnknown(identifiers: readonly string[], parameter: string, { context }: ApiRequest): void {
  const names = context.runtime.extensions.events;
  const errors = identifiers
    .filter((name) => !names.has(name))
    .map((name) => ({ parameter, ...unknownEvent(name, names) }));
  if (errors.length > 0) throwProblem(invalid(...errors));
}

function contentTypeId(name: string, { context }: ApiRequest): string {
  const { model } = context.runtime;
  const resource = isUuid(name) ? model.resourceByContentType.get(name.toLowerCase()) : model.resourceById.get(name);
  return resource === undefined ? throwProblem('unknown_content_type') : resource.contentTypeId;
}

function rejectParameter(
  problem: 'unknown_parameter' | 'invalid_parameter' | 'parameters_exclusive',
  parameter: string,
  code: string,
  what: string,
): never {
  return throwProblem(problem, {
    errors: [{ parameter, code, message: t('allowedValues', { what }) }],
  });
}
