/** Delegation rules (errands.erranddelegationinstruction), and which of them apply to an errand at a time. */
import type { JsonObject, SystemContext } from '@core/engine/extension';
import { stockholmDate } from '../../support/local-day.ts';
import { idsOf, listOf, textOf } from '../../support/reference.ts';
import type { RealestateFacts } from '../places.ts';

/** Maximum active rules; further ones have the lowest priority and are not applied. */
const maxInstructions = 1_000;

/** A delegation rule that applies now. */
export interface Instruction {
  readonly id: string;
  readonly record: JsonObject;
  readonly types: ReadonlySet<string>;
  readonly subTypes: ReadonlySet<string>;
  readonly realestates: ReadonlySet<string>;
  readonly segments: ReadonlySet<string>;
  readonly appliesToInspections: boolean;
}

/** The values that a rule is compared with. */
export interface Subject {
  readonly isInspection: boolean;
  readonly type: string | undefined;
  readonly subType: string | undefined;
  readonly realestate: string | undefined;
  readonly facts: RealestateFacts | undefined;
}

/** Returns the active rules whose period, weekdays and time window contain the current time, in the order of their priority. */
export async function readInstructions({ records, now }: SystemContext): Promise<readonly Instruction[]> {
  const active = await records.list(
    'errands.erranddelegationinstruction',
    { is_active: 'true' },
    { orderBy: 'priority,created_at,id', limit: maxInstructions },
  );
  return active
    .filter((record) => appliesAt(record, now))
    .map((record) => ({
      id: String(record.id),
      record,
      types: new Set(idsOf(record.general_errand_types)),
      subTypes: new Set(idsOf(record.general_errand_sub_types)),
      realestates: new Set(idsOf(record.realestates)),
      segments: new Set(idsOf(record.in_segments)),
      appliesToInspections: record.applies_to_inspections === true,
    }));
}

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', hour: '2-digit', minute: '2-digit' });

/** Whether a rule applies at a time, in Swedish time. A window that does not end after it begins extends past midnight, and belongs to the day on which it begins. */
function appliesAt(rule: JsonObject, now: Date): boolean {
  const today = stockholmDate(now);
  const [from, to] = [textOf(rule.valid_from), textOf(rule.valid_to)];
  if ((from !== undefined && today < from) || (to !== undefined && today > to)) return false;
  const time = clock.format(now);
  const [begin, end] = [textOf(rule.time_from), textOf(rule.time_to)];
  const isOvernight = begin !== undefined && end !== undefined && end <= begin;
  const isPastMidnight = isOvernight && time < end;
  if (begin !== undefined && end !== undefined) {
    const isInside = isOvernight ? time >= begin || time < end : time >= begin && time < end;
    if (!isInside) return false;
  }
  const weekdays = listOf(rule.weekdays);
  return weekdays.length === 0 || weekdays.includes(weekdayOf(today, isPastMidnight ? -1 : 0));
}

/** The weekday of a day, 1 for Monday to 7 for Sunday, some days later or earlier. */
function weekdayOf(day: string, offset: number): number {
  const sunday = 7;
  return ((new Date(`${day}T00:00:00Z`).getUTCDay() + offset + sunday - 1) % sunday) + 1;
}

/** Whether a rule applies to an errand or inspection. Types restrict errands only, because inspections have none. */
export function appliesToSubject(rule: Instruction, subject: Subject): boolean {
  const { types, subTypes, realestates, segments } = rule;
  if (subject.isInspection && !rule.appliesToInspections) return false;
  const isType =
    subject.isInspection ||
    ((types.size === 0 || (subject.type !== undefined && types.has(subject.type))) &&
      (subTypes.size === 0 || (subject.subType !== undefined && subTypes.has(subject.subType))));
  const isPlace =
    realestates.size + segments.size === 0 ||
    (subject.realestate !== undefined && realestates.has(subject.realestate)) ||
    (subject.facts !== undefined && !segments.isDisjointFrom(subject.facts.segments));
  return isType && isPlace;
}
