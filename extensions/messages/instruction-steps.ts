/** The steps of a distribution instruction (api.md, section 12): their order, and those that are due. */

import { sql } from 'kysely';
import { db } from '../schema.ts';
import type { InstructionStep } from './message.ts';

/** The result of an executed step. */
export interface StepState {
  readonly step: number;
  readonly sent: boolean;
  readonly delivered: boolean;
  readonly viewed: boolean;
  readonly failed: boolean;
}

export interface StepPlan {
  /** Indexes of the steps in the instruction that are due now. */
  readonly due: readonly number[];
  /** The time of the next check, if a step is not due yet. */
  readonly nextCheck?: Date;
}

/**
 * Returns the steps to run now. Steps run in order; a step with a condition runs if the condition holds for the steps
 * before it: `failed` if all executed steps failed, `not_delivered` and `not_viewed` if none was delivered or viewed.
 * Without a time, such a step waits until the previous ones have ended; a sent message then counts as delivered.
 */
export function planSteps(
  instruction: readonly InstructionStep[],
  states: readonly StepState[],
  createdAt: Date,
  now: Date,
): StepPlan {
  const due: number[] = [];
  let nextCheck: Date | undefined;
  const positions = [...instruction.keys()].sort(
    (left, right) => orderOf(instruction, left) - orderOf(instruction, right),
  );
  for (const [index, position] of positions.entries()) {
    const step = instruction[position];
    if (step === undefined || states.some((state) => state.step === position)) continue;
    const dueTime = new Date(createdAt.getTime() + durationMilliseconds(step.after));
    if (dueTime > now) {
      if (nextCheck === undefined || dueTime < nextCheck) nextCheck = dueTime;
      continue;
    }
    const earlier = positions.slice(0, index);
    const earlierStates = states.filter((state) => earlier.includes(state.step));
    const isWaiting = earlier.some((other) => due.includes(other)) || earlierStates.some((state) => !hasEnded(state));
    if (isStepDue(step, earlierStates, isWaiting)) due.push(position);
  }
  return nextCheck === undefined ? { due } : { due, nextCheck };
}

function orderOf(instruction: readonly InstructionStep[], position: number): number {
  return instruction[position]?.order ?? 0;
}

function hasEnded(state: StepState): boolean {
  return state.sent || state.delivered || state.failed;
}

function isStepDue(step: InstructionStep, earlierStates: readonly StepState[], isWaiting: boolean): boolean {
  const isTimed = step.after !== undefined;
  switch (step.when ?? 'always') {
    case 'always':
      return true;
    case 'failed':
      return !isWaiting && earlierStates.every((state) => state.failed && !state.delivered);
    case 'not_delivered':
      if (isTimed) return !earlierStates.some((state) => state.delivered);
      return !isWaiting && !earlierStates.some((state) => state.delivered || (state.sent && !state.failed));
    case 'not_viewed':
      return (isTimed || !isWaiting) && !earlierStates.some((state) => state.viewed);
  }
}

/** Returns the milliseconds of an ISO 8601 duration of days, hours, minutes and seconds; 0 if absent or invalid. */
export function durationMilliseconds(text: string | undefined): number {
  const match = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(text ?? '');
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = (match?.slice(1) ?? []).map((part) => Number(part ?? 0));
  return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
}

/** Returns the query of the results of the executed steps of a notification. */
export function stepStates(notification: string) {
  return db
    .selectFrom('communication_notificationdistribution')
    .select((eb) => [
      'step',
      sql<boolean>`${eb.ref('sent_time')} is not null`.as('sent'),
      sql<boolean>`${eb.ref('delivered_time')} is not null`.as('delivered'),
      sql<boolean>`${eb.ref('viewed_time')} is not null`.as('viewed'),
      sql<boolean>`${eb.ref('failed_delivery_time')} is not null`.as('failed'),
    ])
    .where('notification_id', '=', notification);
}

/**
 * Returns the steps of a recipient's instruction as attempts in order: a step without a condition and a delay runs if all
 * steps before it failed. Blank addresses are omitted.
 */
export function attemptsInOrder(instruction: readonly InstructionStep[]): readonly InstructionStep[] {
  return [...instruction]
    .sort((left, right) => left.order - right.order)
    .map(({ to, ...step }, index): InstructionStep => {
      const isNext = index > 0 && step.when === undefined && step.after === undefined;
      return { ...step, ...(isFilled(to) ? { to } : {}), ...(isNext ? { when: 'failed' } : {}) };
    });
}

export function isFilled(text: unknown): text is string {
  return typeof text === 'string' && text.trim() !== '';
}
