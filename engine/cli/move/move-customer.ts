/**
 * A customer from one database to another, while it is used. Each step is noted in both databases and finds what an earlier try has done, so a move
 * that was killed goes on when it is started again; until the other database is the customer's, it can be taken back. Nothing is deleted at the source.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { staleAfterMs } from '../../access/verified.ts';
import { credentialChannel } from '../../access/watch-credentials.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { DirectoryDown } from '../../storage/cells/directory.ts';
import { checkMarks, checkServers, checkVersions, firstFilled, requireCustomer, requireSameMove } from './check.ts';
import type { TableDifference } from './compare.ts';
import { emptyCustomer } from './empty.ts';
import { addGuards, dropGuards } from './guards.ts';
import { Health } from './health.ts';
import { addJobs, noteJobs, removeJobs, runningJobs } from './jobs.ts';
import { takeNotes } from './notes.ts';
import { type MoveOptions, type Moving, withMove } from './open-move.ts';
import { Proof, type Proved } from './proof.ts';
import {
  awaitCaughtUp,
  awaitCopied,
  follow,
  isKept,
  makeParts,
  publish,
  subscribe,
  subscribedSlot,
  unpublish,
  unsubscribe,
} from './replicate.ts';
import { blockWrites, forgetMove, type MoveRow, readMove, releaseJobs, unblockWrites, writeMove } from './state.ts';
import { weightOf } from './weigh.ts';

export interface MoveSummary {
  readonly tables: number;
  readonly jobs: number;
  /**
   * Rows that were compared, those of them that were looked at again because they were written in the meantime, and milliseconds for which writes
   * were refused. Not of a move that went on after that.
   */
  readonly rows?: number;
  readonly again?: number;
  readonly blocked?: number;
}

/** Milliseconds to wait: for writes under way, for the target to catch up before and while writes are blocked, for jobs. */
const writePatience = 2_000;
const catchUpPatience = 60_000;
const lastPatience = 5_000;
const jobPatience = 20 * 60_000;

/** Milliseconds for which a directory that does not answer is tried again at the switch, and between two tries. */
const directoryPatience = 5_000;
const directoryPause = 250;

/** How often writes are blocked in vain until the move gives up for now. */
const mostTries = 5;

/** Longer than a process may think that it may begin jobs of the customer, and than one trusts a caller without asking the database. */
const heldPause = staleAfterMs;

/** Moves the customer, or goes on with a move that was begun. Refuses with StartRefused when it cannot. */
export async function moveCustomer(options: MoveOptions): Promise<MoveSummary> {
  return withMove(
    options,
    'Run the command again to go on; --abort takes back what has not switched',
    async (moving) => {
      const { from, to, customerId, say } = moving;
      let [here, there] = [await readMove(from, customerId), await readMove(to, customerId)];
      requireSameMove(options, here, there);
      if (here?.state === 'moved')
        throw new StartupError(`the customer has moved to ${here.partner} already`, 'nothing is to be done');
      if (here?.state !== 'switching') await checkVersions(from, to);
      if (here === undefined || here.state === 'copying') await copy(moving, there);
      here = await readMove(from, customerId);
      moving.isSwitching = here?.state === 'switching';
      const cut = moving.isSwitching ? undefined : await cutOver(moving);
      here = await readMove(from, customerId);
      there = await readMove(to, customerId);
      const jobs = here?.jobs ?? [];
      if (there === undefined)
        await requireCustomer(to, { table: moving.tables.quoted('customer'), customerId, where: options.target.name });
      await lead(moving, cut !== undefined);
      const ended = await arrive(moving, there, jobs);
      await say('taking away what the move needed');
      await unsubscribe(to, customerId);
      await unpublish(from, customerId);
      await dropGuards(to, customerId);
      await removeJobs(from, customerId);
      await takeNotes(from, customerId);
      await writeMove(from, customerId, { state: 'moved', partner: options.target.name });
      const tables = moving.rowTables.length;
      return { tables, jobs: jobs.length, ...(cut && { ...cut.proved, blocked: Math.round(ended - cut.began) }) };
    },
  );
}

/** All rows are at the target, which follows. */
async function copy(moving: Moving, there: MoveRow | undefined): Promise<void> {
  const { from, to, customerId, rowTables, target, say } = moving;
  await say('checking both databases');
  await requireCustomer(from, { table: moving.tables.quoted('customer'), customerId });
  const subscribed = await subscribedSlot(to, customerId);
  // A move that was taken back while the target was away, or a source that has not kept its log, leaves one that would wait forever.
  const goesOn = subscribed !== undefined && (await isKept(from, subscribed));
  if (!goesOn) {
    await checkServers(from, to, moving.sourceUrl ?? moving.source.url);
    await checkMarks([from, to], [moving.source, target]);
    const filled = there === undefined ? await firstFilled(to, rowTables, customerId) : undefined;
    if (filled !== undefined)
      throw new StartupError(
        `${target.name} has rows of this customer already, in ${filled}`,
        'see which of the two is in use; rows that are left over must be deleted first',
      );
    await say(`to be copied: ${await weightOf([from, to], customerId, rowTables, target.name)}`);
  }
  await moving.begin?.();
  await writeMove(to, customerId, { state: 'arriving', partner: moving.source.name });
  await writeMove(from, customerId, { state: 'copying', partner: target.name });
  await addGuards(to, customerId, rowTables, { counted: moving.counted, ofReplication: false });
  if (!goesOn) {
    if (subscribed !== undefined)
      await say('copying again: the source has not kept the log of what an earlier try has copied');
    await unsubscribe(to, customerId);
    await unpublish(from, customerId);
    // What an earlier try has copied would stand in the way.
    if (there !== undefined) await emptyCustomer(to, customerId, rowTables);
    await makeParts([from, to], customerId, moving.tables.partitioned, moving.now());
    await say('publishing the rows of the customer');
    const slot = await publish(from, customerId, rowTables);
    await subscribe(to, customerId, { slot, sourceUrl: moving.sourceUrl ?? moving.source.url });
  }
  await say(`copying ${rowTables.length} tables`);
  await follow([from, to], customerId);
  const health = healthOf(moving);
  await awaitCopied(to, customerId, {
    check: () => health.require(),
    onProgress: (left) => say(`copying: ${left} tables are left`),
  });
}

function healthOf({ from, to, customerId, say }: Moving): Health {
  return new Health(from, to, customerId, say);
}

interface Cut {
  /** When writes were blocked, in milliseconds of `performance.now()`. */
  readonly began: number;
  readonly proved: Proved;
}

/** Both sides are compared, jobs drained, writes blocked and what was written since compared too; the move is for good. */
async function cutOver(moving: Moving): Promise<Cut> {
  const { from, to, customerId, rowTables, counted, say } = moving;
  await releaseJobs(from, customerId);
  for (const client of [from, to]) await addGuards(client, customerId, rowTables, { counted, ofReplication: true });
  const proof = await Proof.open({
    customerId,
    lines: moving.lines,
    tables: rowTables,
    caughtUp: () => requireNumbered(moving),
    say: async (sentence) => say(sentence),
  });
  try {
    await compareAll(moving, proof);
    await holdJobs(moving);
    for (let tries = 1; tries <= mostTries; tries += 1) {
      await say('numbering events, and catching up');
      await requireNumbered(moving);
      await checkVersions(from, to);
      await proof.follow();
      await say('blocking writes');
      const began = performance.now();
      if (!(await blockWrites(from, customerId, writePatience))) {
        await say('a write has been under way for too long; writes go on, and it is tried again');
        await wait(writePatience);
        continue;
      }
      const outcome = await settle(moving, proof);
      if (outcome === 'settled') return { began, proved: proof.proved };
      await unblockWrites(from, customerId);
      if (outcome === 'unproved') await compareAll(moving, proof);
    }
    throw cannotCatchUp();
  } catch (error) {
    // Background work goes on until the next try. Where this fails the database is gone, and that try does it.
    await releaseJobs(from, customerId).catch(() => undefined);
    throw error;
  } finally {
    await proof.close();
  }
}

async function compareAll({ say, rowTables, positions }: Moving, proof: Proof): Promise<void> {
  await say('giving events their positions');
  await positions.give();
  await say(`comparing ${rowTables.length} tables`);
  refuseDifferences(await proof.compare());
}

/** Background work of the customer begins nothing, and what was under way is done. */
async function holdJobs({ from, customerId, target, say }: Moving): Promise<void> {
  await say('holding background work');
  await writeMove(from, customerId, { state: 'holding', partner: target.name });
  await wait(heldPause);
  const until = performance.now() + jobPatience;
  for (let running = await runningJobs(from, customerId); running > 0; running = await runningJobs(from, customerId)) {
    if (performance.now() > until)
      throw new StartupError(
        `${running} jobs of the customer do not end`,
        'see core jobs list --state running, and go on later',
      );
    await wait(heldPause);
  }
}

/** While writes are blocked. `behind`: the target, or a job that began in time; `unproved`: all is to be compared once more. */
async function settle(moving: Moving, proof: Proof): Promise<'settled' | 'behind' | 'unproved'> {
  const { from, to, customerId, say } = moving;
  await moving.positions.give();
  if ((await runningJobs(from, customerId)) > 0) return 'behind';
  await noteJobs(from, customerId);
  if (!(await awaitCaughtUp(from, customerId, lastPatience))) return 'behind';
  // A commit of its own brings to the disk what the target has taken in before it.
  await writeMove(to, customerId, { state: 'arriving', partner: moving.source.name });
  await say('comparing what was written last');
  const different = await proof.settle();
  if (different === undefined) return 'unproved';
  refuseDifferences(different);
  await say('switching');
  moving.isSwitching = true;
  await writeMove(from, customerId, { state: 'switching', partner: moving.target.name });
  return 'settled';
}

/** The target has all that is committed by now, with the positions of its events: each event that has none when writes are blocked prolongs that time. */
async function requireNumbered(moving: Moving): Promise<void> {
  await moving.positions.give();
  const health = healthOf(moving);
  await health.require();
  if (await awaitCaughtUp(moving.from, moving.customerId, catchUpPatience)) return;
  await health.explain();
  throw cannotCatchUp();
}

function cannotCatchUp(): StartupError {
  return new StartupError(
    'the target cannot catch up with what is written',
    'writes go on. Run the command again at a quieter time; --abort takes the move back',
  );
}

function refuseDifferences(different: readonly TableDifference[]): void {
  if (different.length === 0) return;
  const named = different.map(({ table, rows: [here, there] }) => `${table} (${here} rows here, ${there} there)`);
  throw new StartupError(
    `the two databases do not hold the same: ${named.join(', ')}`,
    'writes go on at the source. See core customer diff, and take the move back with --abort',
  );
}

/** Requests go to the target. Where the directory does not answer and this process has just blocked the customer's writes, they go on at the source. */
async function lead(moving: Moving, mayReturn: boolean): Promise<void> {
  const { from, customerId, target, say } = moving;
  const until = performance.now() + directoryPatience;
  for (let tries = 0; ; tries += 1) {
    try {
      return await moving.switchOver();
    } catch (error) {
      if (!(error instanceof DirectoryDown)) throw error;
      if (tries === 0) await say('the directory of cells does not answer; it is tried again');
      if (performance.now() < until) {
        await wait(directoryPause);
        continue;
      }
      if (mayReturn) {
        await writeMove(from, customerId, { state: 'copying', partner: target.name });
        moving.isSwitching = false;
      }
      throw new StartupError(
        'the directory of cells is not responding',
        mayReturn
          ? 'writes go on where they were. Run the command again when it does; --abort takes the move back'
          : 'requests of the customer are refused until the move has ended. Run the command again when it does',
      );
    }
  }
}

/** The target is in use; answers when it was. Its jobs and its release are one transaction, so they are there once. */
async function arrive(moving: Moving, there: MoveRow | undefined, jobs: readonly object[]): Promise<number> {
  const { to, customerId } = moving;
  if (there !== undefined) {
    await to.query('begin');
    try {
      await addJobs(to, jobs);
      await forgetMove(to, customerId);
      // Servers that were asked for a credential before it had come ask again.
      await to.query('select pg_notify($1, $2)', [credentialChannel, '']);
      await to.query('commit');
    } catch (error) {
      await to.query('rollback');
      throw error;
    }
  }
  return performance.now();
}
