/** Applies the rules of errand types to errands: defaults of new errands, and checks of what clients write. */
import {
  type Caller,
  type Change,
  type ExtensionContext,
  invalid,
  type Json,
  type JsonObject,
  type Message,
  type Problem,
  type ProblemEntry,
  problem,
  type SystemContext,
} from '@core/engine/extension';
import { anyOf } from '@core/engine/sql';
import { db, ErrandsGeneralerrandOrigin as origin, ErrandsGeneralerrandStatus as status } from '../schema.ts';
import { addDays, isDay, stockholmDate } from '../support/local-day.ts';
import { keyOf, placesOf } from '../support/places.ts';
import { idOf, isSame, textOf } from '../support/reference.ts';
import { unansweredQuestions } from './custom-answers.ts';
import { appliesTo, type ErrandType, isUnlimited, readErrandTypes } from './errand-type.ts';
import { componentTypesOf, factsOf, type RealestateFacts, subjectOf } from './places.ts';
import { t } from './texts/t.ts';

/** An errand that is written, with the rules of its type. */
interface Written {
  readonly change: Change;
  readonly after: JsonObject;
  readonly type: ErrandType;
}

/** beforeWriteAll of errands.generalerrand, in a fixed number of statements. */
export async function applyErrandTypes(
  changes: readonly Change[],
  { system, caller }: ExtensionContext,
): Promise<readonly (JsonObject | Problem | undefined)[]> {
  const errands = changes.flatMap(({ after, kind, bySystem, restores }) =>
    after === undefined || restores || (kind !== 'create' && bySystem) ? [] : [after],
  );
  if (errands.length === 0) return [];
  const typeOf = await readErrandTypes(errands, system);
  const completed = await withDefaults(changes, typeOf, system);
  const written = completed.flatMap((after, index): readonly Written[] => {
    const change = changes[index];
    const type = after && typeOf(after);
    return change === undefined || after === undefined || type === undefined || change.bySystem || change.restores
      ? []
      : [{ change, after, type }];
  });
  const facts = await readFacts(written, system);
  const problems = new Map(written.map((entry) => [entry.change, problemOf(entry, facts, caller)]));
  return completed.map((after, index) => {
    const change = changes[index];
    return (change && problems.get(change)) ?? after;
  });
}

/** Returns new errands with the defaults of their types, and others unchanged. */
async function withDefaults(
  changes: readonly Change[],
  typeOf: (errand: JsonObject) => ErrandType | undefined,
  context: SystemContext,
): Promise<readonly (JsonObject | undefined)[]> {
  const unplaced = changes.flatMap(({ kind, after, restores }) =>
    kind === 'create' && !restores && after !== undefined && idOf(after.realestate) === undefined
      ? (subjectOf(after, context) ?? [])
      : [],
  );
  const places = await placesOf(unplaced, context);
  return changes.map(({ kind, before, after, restores }) => {
    if (after === undefined || restores) return after;
    const type = typeOf(after);
    // A priority that is cleared is that of the type again.
    if (kind !== 'create')
      return after.priority === null && before?.priority !== null && type !== undefined
        ? { ...after, priority: type.priority }
        : after;
    const subject = subjectOf(after, context);
    const realestate = idOf(after.realestate) ?? (subject && places.get(keyOf(subject))?.realestate);
    return {
      ...after,
      ...(realestate === undefined ? {} : { realestate: { id: realestate } }),
      ...(type === undefined ? {} : typeDefaults(after, type, context)),
    };
  });
}

function typeDefaults(errand: JsonObject, type: ErrandType, { now }: SystemContext): JsonObject {
  return {
    priority: type.isEmergency ? type.priority : (errand.priority ?? type.priority),
    due_date: errand.due_date ?? dueDate(errand, type, now),
  };
}

/** Counted from the report; null without a rule, and beyond the year 9999. */
function dueDate(errand: JsonObject, { dueDays }: ErrandType, now: Date): string | null {
  const reported = textOf(errand.requested_at);
  const day = stockholmDate(reported === undefined ? now : new Date(reported));
  if (dueDays === undefined || !isDay(day)) return null;
  const due = addDays(day, dueDays);
  return isDay(due) ? due : null;
}

/** Records that the checks need, read for all errands at once. */
interface Facts {
  readonly realestates: ReadonlyMap<string, RealestateFacts>;
  readonly componentTypes: ReadonlyMap<string, string>;
  readonly withPicture: ReadonlySet<string>;
  readonly unanswered: ReadonlyMap<string, readonly string[]>;
}

async function readFacts(written: readonly Written[], context: SystemContext): Promise<Facts> {
  const limited = written.filter(({ type }) => !isUnlimited(type));
  const components = written.filter(({ type }) => type.componentTypes.size > 0);
  const completing = written.filter(isCompleted);
  return {
    realestates: await factsOf(
      limited.flatMap(({ after }) => idOf(after.realestate) ?? []),
      context,
    ),
    componentTypes: await componentTypesOf(
      components.flatMap(({ after }) => idOf(after.component) ?? []),
      context,
    ),
    withPicture: await findWithPicture(
      written.filter(isReceived).map(({ change }) => change.id),
      context,
    ),
    unanswered: await unansweredQuestions(
      'errand',
      completing.map(({ change, type }) => ({ id: change.id, owner: type.id })),
      context,
    ),
  };
}

async function findWithPicture(ids: readonly string[], { database }: SystemContext): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const pictures = db.selectFrom('errands_generalerrandfile').select('errand_id').distinct();
  const rows = await database.execute(pictures.where('errand_id', '=', anyOf(ids, 'uuid')));
  return new Set(rows.map((row) => row.errand_id));
}

/** Whether the errand is received: it leaves the status reported, other than by a cancellation, and its type requires a picture. */
function isReceived({ change: { before }, after, type }: Written): boolean {
  const isLeaving = before?.status === status.reported && after.status !== status.reported;
  return type.imageRequired && isLeaving && after.status !== status.cancelled;
}

function isCompleted({ change: { before }, after }: Written): boolean {
  const isDone = (code: unknown) => code === status.done || code === status.closed;
  return before !== undefined && isDone(after.status) && !isDone(before.status);
}

function problemOf(written: Written, facts: Facts, caller: Caller): Problem | undefined {
  const errors = [
    ...memberErrors(written),
    ...subjectErrors(written, facts),
    ...portalErrors(written, caller),
    ...progressErrors(written, facts),
  ];
  return errors.length > 0 ? invalid(...errors) : gradeProblem(written);
}

/** Required members that are missing, and hidden members that are set. On updates, only what the write changes is checked. */
function memberErrors({ change: { before, after: sent = {} }, after, type }: Written): readonly ProblemEntry[] {
  const isNewType = before === undefined || changes(before, after, 'errand_type', 'errand_sub_type');
  const missing = type.requiredFields.filter(
    (name) => name in after && !isFilled(after[name]) && (isNewType || isFilled(before[name])),
  );
  const hidden = type.hiddenFields.filter(
    // Defaults of the type do not count.
    (name) => isFilled(sent[name]) && (before === undefined || changes(before, sent, name)),
  );
  return [
    ...missing.map((name) => entry(name, 'required', t('requiredByType'))),
    ...hidden.map((name) => entry(name, 'excluded', t('hiddenByType'))),
  ];
}

function subjectErrors({ change: { before = {} }, after, type }: Written, facts: Facts): readonly ProblemEntry[] {
  const changed = (...names: readonly string[]) => changes(before, after, 'errand_type', 'errand_sub_type', ...names);
  const contentType = idOf(after.content_type);
  const component = facts.componentTypes.get(idOf(after.component) ?? '');
  const realestate = idOf(after.realestate);
  const isAllowed =
    contentType === undefined || type.connectionTypes.size === 0 || type.connectionTypes.has(contentType);
  const fits = appliesTo(type, realestate, facts.realestates.get(realestate ?? ''));
  return [
    ...(isAllowed || !changed('content_type') ? [] : [entry('content_type', 'connection_type', t('wrongConnection'))]),
    ...(component === undefined || type.componentTypes.has(component) || !changed('component')
      ? []
      : [entry('component', 'component_type', t('wrongComponent'))]),
    ...(fits || !changed('realestate') ? [] : [entry('realestate', 'scope', t('wrongPlace'))]),
  ];
}

/** The origins that are portals; they are the codes of errands.generalerrandtype.allowed_in_portals. */
const portals = [origin.staff_portal, origin.customer_portal, origin.public_form];

function portalErrors({ change: { kind }, after, type }: Written, { principal }: Caller): readonly ProblemEntry[] {
  if (kind !== 'create' || type.portals.size === 0) return [];
  const portal = portalOf(principal.resource, after.origin);
  return portal === undefined || type.portals.has(portal) ? [] : [entry('errand_type', 'portal', t('wrongPortal'))];
}

function portalOf(principal: string, code: Json | undefined): number | undefined {
  if (principal === 'accounts.tenant' || principal === 'accounts.subtenant') return origin.customer_portal;
  if (principal === 'accounts.organizationuser') return origin.staff_portal;
  return portals.find((portal) => portal === code);
}

function progressErrors(written: Written, { withPicture, unanswered }: Facts): readonly ProblemEntry[] {
  const { id } = written.change;
  const questions = unanswered.get(id) ?? [];
  return [
    ...(isReceived(written) && !withPicture.has(id) ? [entry('status', 'image_required', t('imageRequired'))] : []),
    ...(questions.length === 0
      ? []
      : [entry('status', 'answers_required', t('answersRequired', { questions: questions.join(', ') }))]),
  ];
}

/** The reporter grades an errand once, after it is done. */
function gradeProblem({ change: { before }, after }: Written): Problem | undefined {
  if (before === undefined || !changes(before, after, 'satisfaction')) return undefined;
  if (before.satisfaction !== null) return problem('state_conflict', { detail: t('gradedOnce') });
  const isDone = after.status === status.done || after.status === status.closed;
  return isDone ? undefined : invalid(entry('satisfaction', 'not_done', t('gradedWhenDone')));
}

function changes(before: JsonObject, after: JsonObject, ...names: readonly string[]): boolean {
  return names.some((name) => !isSame(before, after, name));
}

function isFilled(value: Json | undefined): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return Array.isArray(value) ? value.length > 0 : (value ?? null) !== null;
}

function entry(name: string, code: string, message: Message): ProblemEntry {
  return { pointer: `/${name}`, code, message };
}
