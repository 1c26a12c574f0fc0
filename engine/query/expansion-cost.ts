/** The cost limit of `_expand` (api.md, section 1): the number of records that a response may contain, checked before any of them is read. */
import type { Message } from '../kernel/text.ts';
import { leadsTo } from '../model/field-paths.ts';
import type { Resource } from '../model/model.ts';
import { throwProblem } from '../problems/problem.ts';
import { t } from '../texts/t.ts';
import type { Selection } from './query-plan.ts';

/** Maximum embedded records per record in an expansion of a to-many relation. */
export const expandedRecords = 100;

/** Maximum number of embedded records in one record, and in all records of a page. */
const maxInRecord = 20_000;
const maxInPage = 1_000_000;

/** Rejects an expansion that could contain too many records. `rows`: records of a page; undefined for one record or a stream. */
export function checkExpansionCost(selection: Selection, resource: Resource, rows?: number): void {
  const inRecord = countNestedRecords(selection, resource);
  if (inRecord > maxInRecord) tooMany(inRecord, maxInRecord, t('expandFewer'));
  if (rows !== undefined && inRecord * rows > maxInPage)
    tooMany(inRecord * rows, maxInPage, t('expandFewerOrSmallerPages'));
}

function countNestedRecords({ members }: Selection, resource: Resource): number {
  return members.reduce((sum, { name, nested }) => {
    // Fast path, evaluated for every member of every response: most embed no records.
    if (nested === undefined) return sum;
    const field = resource.fieldByName.get(name);
    const target = field && leadsTo(field);
    if (field === undefined || target === undefined) return sum;
    const each = field.type.relation === 'one' ? 1 : expandedRecords;
    return sum + each * (1 + countNestedRecords(nested, target));
  }, 0);
}

function tooMany(requestedCount: number, max: number, advice: Message): never {
  return throwProblem('expand_not_allowed', {
    errors: [
      {
        parameter: '_expand',
        code: 'max_records',
        params: { max, asked: requestedCount },
        message: t('tooManyExpanded', {
          requested: requestedCount,
          max,
          advice,
        }),
      },
    ],
  });
}
