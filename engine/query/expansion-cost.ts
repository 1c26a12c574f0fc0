/** The cost limit of `_expand` (api.md, section 1): how many records an answer may come to hold, before any of them is read. */
import { type Phrase, phrase } from '../kernel/text.ts';
import { leadsTo } from '../model/field-paths.ts';
import type { Resource } from '../model/model.ts';
import { refuse } from '../problems/problem.ts';
import type { Selection } from './query-plan.ts';

/** Records that an expansion of many shows of each record. */
export const expandedRecords = 100;

/** Records inside one record, and inside those of a page. */
const mostInRecord = 20_000;
const mostInPage = 1_000_000;

/** Refuses an expansion that could hold too many records. `rows`: records of a page; undefined for one record or a stream. */
export function checkExpansionCost(selection: Selection, resource: Resource, rows?: number): void {
  const inRecord = recordsInside(selection, resource);
  if (inRecord > mostInRecord) tooMany(inRecord, mostInRecord, phrase('Expand less.'));
  if (rows !== undefined && inRecord * rows > mostInPage)
    tooMany(inRecord * rows, mostInPage, phrase('Expand less, or ask for smaller pages.'));
}

function recordsInside({ members }: Selection, resource: Resource): number {
  return members.reduce((sum, { name, nested }) => {
    // Asked of every member of every answer: most show no records.
    if (nested === undefined) return sum;
    const field = resource.fieldByName.get(name);
    const target = field && leadsTo(field);
    if (field === undefined || target === undefined) return sum;
    const each = field.type.relation === 'one' ? 1 : expandedRecords;
    return sum + each * (1 + recordsInside(nested, target));
  }, 0);
}

function tooMany(asked: number, max: number, advice: Phrase): never {
  return refuse('expand_not_allowed', {
    errors: [
      {
        parameter: '_expand',
        code: 'max_records',
        params: { max, asked },
        message: phrase('The answer could hold {asked} expanded records, at most {max} are allowed. {advice}', {
          asked,
          max,
          advice,
        }),
      },
    ],
  });
}
