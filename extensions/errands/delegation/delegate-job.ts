/** Applies the delegation rules to errands or inspections that wait for an assignment: assigns them, or offers them to the next recipients. */
import type { JsonObject, QueuedJob, SystemContext } from '@core/engine/extension';
import { anyOf } from '@core/engine/sql';
import {
  db,
  ErrandsErranddelegationinstructionMode as mode,
  ErrandsErranddelegationofferStatus as offerStatus,
} from '../../schema.ts';
import { inSeconds } from '../../support/local-day.ts';
import { keyOf, type Place, placesOf } from '../../support/places.ts';
import { idOf, textOf } from '../../support/reference.ts';
import { readErrandTypes } from '../errand-type.ts';
import { factsOf, objectOf, subjectOf } from '../places.ts';
import { type DelegatedKind, delegated, isUnassigned, lockTargets, recipientKey } from './delegated.ts';
import { appliesToSubject, type Instruction, readInstructions, type Subject } from './instructions.ts';
import { type Assignment, notifyRecipients } from './notify-recipients.ts';
import { countOpen } from './open-work.ts';
import { readJob } from './queue-delegation.ts';
import { type DelegationRecipient, readRecipients } from './recipients.ts';

export const delegateJob: QueuedJob = {
  run: async (payload, { system }) => {
    const { kind, ids } = readJob(payload);
    await delegate(kind, ids, system);
  },
};

/** A record that waits, with what rules are compared with. */
interface Waiting {
  readonly record: JsonObject;
  readonly id: string;
  readonly place: Place;
  readonly subject: Subject;
  readonly isEmergency: boolean;
  /** The keys of the recipients of earlier offers. */
  readonly offeredTo: ReadonlySet<string>;
}

async function delegate(kind: DelegatedKind, ids: readonly string[], context: SystemContext): Promise<void> {
  const waiting = await readWaiting(kind, ids, context);
  const instructions = waiting.length === 0 ? [] : await readInstructions(context);
  if (instructions.length === 0) return;
  const recipientsOf = await readRecipients(instructions, context);
  const matching = waiting.map((entry) => ({
    entry,
    rules: instructions
      .filter((rule) => appliesToSubject(rule, entry.subject))
      .map((rule) => ({ rule, recipients: recipientsOf(rule, entry.place) })),
  }));
  const candidates = matching.flatMap(({ rules }) => rules.flatMap(({ recipients }) => recipients));
  const openWork = await countOpen(kind, candidates, context);
  const assignments = matching.flatMap(({ entry, rules }): readonly Assignment[] => {
    const next = rules
      .map(({ rule, recipients }) => ({ rule, recipients: recipients.filter((each) => isNew(each, entry)) }))
      .find(({ recipients }) => recipients.length > 0);
    return next === undefined ? [] : assignmentsOf(entry, next.rule, next.recipients, openWork);
  });
  await write(kind, assignments, context);
  await notifyRecipients(kind, assignments, context);
}

const isNew = (recipient: DelegationRecipient, { offeredTo }: Waiting) => !offeredTo.has(recipientKey(recipient) ?? '');

function assignmentsOf(
  { record, isEmergency }: Waiting,
  rule: Instruction,
  recipients: readonly DelegationRecipient[],
  openWork: Map<string, number>,
): readonly Assignment[] {
  const assign = isEmergency || rule.record.mode === mode.assign_directly;
  if (assign) {
    const loadOf = (recipient: DelegationRecipient) => openWork.get(recipientKey(recipient) ?? '') ?? 0;
    const [first] = recipients.toSorted((left, right) => loadOf(left) - loadOf(right));
    if (first === undefined) return [];
    openWork.set(recipientKey(first) ?? '', loadOf(first) + 1);
    return [{ record, rule, recipient: first, isOffer: false }];
  }
  const offered = rule.record.mode === mode.offer_in_turn ? recipients.slice(0, 1) : recipients;
  return offered.map((recipient) => ({ record, rule, recipient, isOffer: true }));
}

/** Reads and locks the records that wait for an assignment and have no open offer: of two jobs for one record, the second sees what the first wrote. */
async function readWaiting(
  kind: DelegatedKind,
  ids: readonly string[],
  context: SystemContext,
): Promise<readonly Waiting[]> {
  const { resource, offered } = delegated[kind];
  if (ids.length === 0) return [];
  await lockTargets(kind, ids, context);
  const filter = { id__in: ids.join(',') };
  const records = (await context.records.list(resource, filter, { limit: ids.length })).filter((record) =>
    isUnassigned(kind, record),
  );
  const offers = await context.database.execute(
    db
      .selectFrom('errands_erranddelegationoffer')
      .select([
        `${offered}_id as offered`,
        'status',
        'organization_user_id as user',
        'external_supplier_id as supplier',
      ])
      .where(
        `${offered}_id`,
        '=',
        anyOf(
          records.map(({ id }) => String(id)),
          'uuid',
        ),
      ),
  );
  const offersOf = Map.groupBy(offers, (offer) => offer.offered);
  const free = records.filter(({ id }) => !offersOf.get(String(id))?.some(({ status }) => status === offerStatus.open));
  const typeOf = await readErrandTypes(kind === 'errand' ? free : [], context);
  const subjects = new Map(
    free.map((record) => [record, subjectOf(record, context) ?? objectOf(record, resource, context)]),
  );
  const places = await placesOf(
    [...subjects.values()].filter((subject) => subject !== undefined),
    context,
  );
  const placeOf = (record: JsonObject): Place => {
    const subject = subjects.get(record);
    const realestate = idOf(record.realestate);
    return { ...(subject && places.get(keyOf(subject))), ...(realestate === undefined ? {} : { realestate }) };
  };
  const facts = await factsOf(
    free.flatMap((record) => placeOf(record).realestate ?? []),
    context,
  );
  return free.map((record): Waiting => {
    const place = placeOf(record);
    return {
      record,
      id: String(record.id),
      place,
      subject: {
        isInspection: kind === 'inspection',
        type: idOf(record.errand_type),
        subType: idOf(record.errand_sub_type),
        realestate: place.realestate,
        facts: facts.get(place.realestate ?? ''),
      },
      isEmergency: typeOf(record)?.isEmergency === true,
      offeredTo: new Set((offersOf.get(String(record.id)) ?? []).flatMap((offer) => recipientKey(offer) ?? [])),
    };
  });
}

async function write(kind: DelegatedKind, assignments: readonly Assignment[], context: SystemContext): Promise<void> {
  const { resource, offered, userMember, supplierMember } = delegated[kind];
  const [offers, assigned] = [
    assignments.filter(({ isOffer }) => isOffer),
    assignments.filter(({ isOffer }) => !isOffer),
  ];
  if (assigned.length > 0)
    await context.records.updateMany(
      resource,
      assigned.map(({ record, recipient: { user, supplier } }) => ({
        id: String(record.id),
        changes: user === undefined ? { [supplierMember]: { id: supplier ?? null } } : { [userMember]: { id: user } },
      })),
    );
  if (offers.length > 0)
    await context.records.createMany(
      'errands.erranddelegationoffer',
      offers.map(({ record, rule, recipient: { user, supplier } }) => ({
        organization: record.organization ?? null,
        [offered]: { id: String(record.id) },
        instruction: { id: rule.id },
        ...(user === undefined ? { external_supplier: { id: supplier ?? null } } : { organization_user: { id: user } }),
        message: textOf(rule.record.instruction_text) ?? null,
        expires_time: expiryOf(rule, context),
      })),
    );
}

function expiryOf({ record }: Instruction, { now }: SystemContext): string | null {
  const hours = record.offer_valid_hours;
  return typeof hours === 'number' ? inSeconds(new Date(now.getTime() + hours * 3_600_000)) : null;
}
