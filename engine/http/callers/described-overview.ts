/** Describes the overview of a resource, the board of its lists, and comments on records, as the caller can use them. */
import type { JsonObject } from '../../kernel/json.ts';
import { textIn } from '../../kernel/text.ts';
import { pathText } from '../../model/field-paths.ts';
import type { Field, FieldPath, OverviewItem, Resource, Screen } from '../../model/model.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { conditionFields, filterOfCondition } from '../../vocabulary/condition.ts';
import { accessTo, isOpen, mayShow } from './visible-fields.ts';

/** A term of `_order_by`. */
export const orderText = (term: Screen['order'][number]): string => `${term.descending ? '-' : ''}${pathText(term)}`;

/** Returns the board as far as its fields are visible; nothing if the values of its columns are not. */
export function describedBoard({ board }: Screen, isVisible: (field: Field) => boolean): JsonObject {
  if (board === undefined || !isVisible(board.by)) return {};
  const shows = board.shows.filter((path) => isOpen(path, isVisible)).map(pathText);
  return { board: { by: board.by.name, shows } };
}

/** Returns an item of the overview; nothing if the caller cannot list its records by the members that it uses. */
export function overviewItem(item: OverviewItem, context: RequestContext): readonly JsonObject[] {
  const { label, from, parameter, path, filter, sum, since, columns, order } = item;
  const isVisible = (field: Field): boolean => mayShow(field, context);
  const needed = [
    ...(path === undefined ? [] : [...path.steps, path.field]),
    ...(filter === undefined ? [] : (conditionFields(filter) as readonly Field[])),
    ...(sum === undefined ? [] : [sum]),
  ];
  if (!accessTo(context, from, 'list').mayDo(from, 'list') || !needed.every(isVisible)) return [];
  const open = <Path extends FieldPath>(paths: readonly Path[]): readonly Path[] =>
    paths.filter((one) => isOpen(one, isVisible));
  return [
    {
      label: textIn(label, context.language),
      of: from.id,
      by: parameter,
      ...(filter === undefined ? {} : { filter: filterOfCondition(filter) }),
      ...(sum === undefined ? {} : { sum: sum.name }),
      ...(since === undefined || !isVisible(since) ? {} : { since: since.name }),
      ...(columns === undefined ? {} : { columns: open(columns).map(pathText) }),
      ...(order === undefined ? {} : { order: open(order).map(orderText) }),
    },
  ];
}

/** Returns the members by which screens show the comments on a record; undefined if the records are no comments, or if the caller cannot list them. */
export function commentKeys(resource: Resource, context: RequestContext): JsonObject | undefined {
  const { comments, private: owned } = resource;
  const isVisible = (field: Field): boolean => mayShow(field, context);
  if (comments === undefined || !accessTo(context, resource, 'list').mayDo(resource, 'list')) return undefined;
  const { text, about, mentions } = comments;
  if (![text, about].every(isVisible)) return undefined;
  const flag = owned?.flag;
  return {
    text: text.name,
    about: about.name,
    ...(mentions === undefined || !isVisible(mentions) ? {} : { mentions: mentions.name }),
    ...(flag === undefined || !isVisible(flag) ? {} : { private: flag.name }),
    authors: (owned?.owners ?? []).filter(isVisible).map(({ name }) => name),
  };
}
