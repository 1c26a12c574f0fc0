/**
 * A move that is taken back: the source is as it was, first of all, and what was copied is deleted at the target. Where the target does not answer the source is
 * freed all the same. Nobody uses what is there: a target is in use only after the source has noted the switch.
 */
import type pg from 'pg';
import { StartupError } from '../../platform/startup-error.ts';
import { requireCustomer, requireSameMove } from './check.ts';
import { emptyCustomer } from './empty.ts';
import { dropGuards } from './guards.ts';
import { Unreachable } from './line.ts';
import { type MoveOptions, withMove, withSource } from './open-move.ts';
import { unpublish, unsubscribe } from './replicate.ts';
import { forgetMove, type MoveRow, readMove } from './state.ts';

export interface TakenBack {
  /** Why the target was not asked; what was copied is still there. Undefined: nothing is left. */
  readonly unreached?: string;
}

const again = 'Run the command again';

/** Takes a move back; refused from where the target is the customer's on. May be called again, also when a target that did not answer has come back. */
export async function abortMove(options: MoveOptions): Promise<TakenBack> {
  const { customerId, target, begin } = options;
  try {
    await withMove(options, again, async ({ from, to, rowTables, tables }) => {
      const [here, there] = [await readMove(from, customerId), await readMove(to, customerId)];
      requireBefore(options, here);
      if (here === undefined && there?.state !== 'arriving') throw notMoved();
      // What another move, which was taken back without it, has left there: of a customer that is here.
      if (here === undefined) await requireCustomer(from, { table: tables.quoted('customer'), customerId });
      else requireSameMove(options, here, there);
      await begin?.();
      await unsubscribe(to, customerId);
      await free(from, customerId);
      if (there?.state !== 'arriving') return;
      await emptyCustomer(to, customerId, rowTables);
      await dropGuards(to, customerId);
      await forgetMove(to, customerId);
    });
    return {};
  } catch (error) {
    if (!(error instanceof Unreachable) || error.place !== target) throw error;
    await withSource(options, again, async (from) => {
      const here = await readMove(from, customerId);
      requireBefore(options, here);
      if (here === undefined) throw error;
      await begin?.();
      await free(from, customerId);
    });
    return { unreached: error.message };
  }
}

/** The source has nothing of the move any more. */
async function free(source: pg.Client, customerId: string): Promise<void> {
  await unpublish(source, customerId);
  await dropGuards(source, customerId);
  await forgetMove(source, customerId);
}

function requireBefore(options: MoveOptions, here: MoveRow | undefined): void {
  requireSameMove(options, here);
  if (here?.state === 'switching' || here?.state === 'moved')
    throw new StartupError(
      `the customer is in ${here.partner} already`,
      'run the move without --abort to its end; to have the customer back, move it again',
    );
}

function notMoved(): StartupError {
  return new StartupError('this customer is not being moved', 'nothing is to be done');
}
