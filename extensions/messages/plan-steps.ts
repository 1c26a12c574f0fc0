/** Which steps of a distribution instruction are due: pure (api.md, section 12). */
import type { InstructionStep } from './message.ts';

/** What has become of a step that was taken. */
export interface StepState {
  readonly step: number;
  readonly sent: boolean;
  readonly delivered: boolean;
  readonly viewed: boolean;
  readonly failed: boolean;
}

export interface StepPlan {
  /** Positions in the instruction that are to be taken now. */
  readonly due: readonly number[];
  /** When to look again, when a step waits for its time. */
  readonly nextLook?: Date;
}

/**
 * The steps to take now. Steps run in their order; a step with a condition runs when its condition holds for the steps before
 * it: `failed` when all that were taken failed, `not_delivered` and `not_viewed` when none was delivered or viewed. Without a
 * time of its own such a step waits until the ones before it have ended; a message that was sent then counts as delivered.
 */
export function planSteps(
  instruction: readonly InstructionStep[],
  states: readonly StepState[],
  made: Date,
  now: Date,
): StepPlan {
  const due: number[] = [];
  let nextLook: Date | undefined;
  const positions = [...instruction.keys()].sort(
    (left, right) => orderOf(instruction, left) - orderOf(instruction, right),
  );
  for (const [place, position] of positions.entries()) {
    const step = instruction[position];
    if (step === undefined || states.some((state) => state.step === position)) continue;
    const dueTime = new Date(made.getTime() + durationMilliseconds(step.after));
    if (dueTime > now) {
      if (nextLook === undefined || dueTime < nextLook) nextLook = dueTime;
      continue;
    }
    const earlier = positions.slice(0, place);
    const taken = states.filter((state) => earlier.includes(state.step));
    const isWaiting = earlier.some((other) => due.includes(other)) || taken.some((state) => !hasEnded(state));
    if (holds(step, taken, isWaiting)) due.push(position);
  }
  return nextLook === undefined ? { due } : { due, nextLook };
}

function orderOf(instruction: readonly InstructionStep[], position: number): number {
  return instruction[position]?.order ?? 0;
}

function hasEnded(state: StepState): boolean {
  return state.sent || state.delivered || state.failed;
}

function holds(step: InstructionStep, taken: readonly StepState[], isWaiting: boolean): boolean {
  const isTimed = step.after !== undefined;
  switch (step.when ?? 'always') {
    case 'always':
      return true;
    case 'failed':
      return !isWaiting && taken.every((state) => state.failed && !state.delivered);
    case 'not_delivered':
      if (isTimed) return !taken.some((state) => state.delivered);
      return !isWaiting && !taken.some((state) => state.delivered || (state.sent && !state.failed));
    case 'not_viewed':
      return (isTimed || !isWaiting) && !taken.some((state) => state.viewed);
  }
}

/** Milliseconds of an ISO 8601 duration of days, hours, minutes and seconds; 0 when absent or not understood. */
export function durationMilliseconds(text: string | undefined): number {
  const match = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(text ?? '');
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = (match?.slice(1) ?? []).map((part) => Number(part ?? 0));
  return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
}
