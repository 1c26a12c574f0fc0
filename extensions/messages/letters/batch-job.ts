/**
 * `messages.letters`: every night, the waiting letters become batches for the print house: an archive of PDF files with an
 * index. The archive is written to the file store as a stream; then one transaction creates the batch and assigns its
 * letters. A run that ends in between leaves an unknown file, which the sweep of the file store removes.
 */
import { Readable } from 'node:stream';
import type { Job, SystemJobContext } from '@core/engine/extension';
import { storeFile } from '../../files/store-file.ts';
import { letter } from '../providers/letter.ts';
import { noProvider } from '../providers/providers.ts';
import { attachedBytes, type LetterOutcome, letterFiles, maxAttachedBytes } from './letter-files.ts';
import { lockWaiting, type WaitingLetter } from './waiting-letters.ts';
import { zipStream } from './zip-stream.ts';

const distribution = 'communication.notificationdistribution';

/** Letters of one batch; the remaining letters are in the next one. */
const maxLetters = 500;

export const lettersJob: Job = {
  queue: 'letters',
  schedule: '30 4 * * *',
  run: async (_payload, context) => {
    const letters = await lockWaiting(context, maxLetters);
    if (letters.length === 0) return;
    // The channel was removed from the settings while letters waited.
    const outcome = letter.isConfigured(context.settings)
      ? await createBatch(context, withinBytes(letters))
      : { printed: [], failed: letters.map(({ id }) => ({ id, reason: noProvider })) };
    await recordFailures(context, letters, outcome);
    if (outcome.printed.length + outcome.failed.length < letters.length || letters.length === maxLetters)
      await context.enqueue('messages.letters', {});
  },
};

async function createBatch(context: SystemJobContext, letters: readonly WaitingLetter[]): Promise<LetterOutcome> {
  const { records, now } = context;
  const outcome: { printed: string[]; failed: { id: string; reason: string }[] } = { printed: [], failed: [] };
  const content = Readable.from(zipStream(letterFiles(context, letters, outcome), now));
  const day = now.toISOString().slice(0, 10);
  const name = `letters-${day}-${context.newId().slice(-6)}.zip`;
  const file = await storeFile(context, { name, contentType: 'application/zip', content });
  if (outcome.printed.length === 0) return outcome;
  const batch = await records.create('communication.letterbatch', { file, letters: outcome.printed.length });
  const assigned = { letter_batch: { id: String(batch.id) } };
  await records.updateMany(
    distribution,
    outcome.printed.map((id) => ({ id, changes: assigned })),
  );
  context.log('letter batch', { batch: batch.id, letters: outcome.printed.length });
  return outcome;
}

async function recordFailures(
  context: SystemJobContext,
  letters: readonly WaitingLetter[],
  { failed }: LetterOutcome,
): Promise<void> {
  if (failed.length === 0) return;
  await context.records.updateMany(
    distribution,
    failed.map(({ id, reason }) => ({
      id,
      changes: { failed_delivery_time: context.now.toISOString(), failed_context: reason },
    })),
  );
  const notificationOf = new Map(letters.map(({ id, notification }) => [id, notification]));
  for (const { id } of failed)
    await context.enqueue('messages.continue', { notification: notificationOf.get(id) ?? '' });
}

function withinBytes(letters: readonly WaitingLetter[]): readonly WaitingLetter[] {
  let bytes = 0;
  const end = letters.findIndex((letter, index) => {
    bytes += attachedBytes(letter);
    return index > 0 && bytes > maxAttachedBytes;
  });
  return end < 0 ? letters : letters.slice(0, end);
}
