/** Messages of customers of kind test: without CORE_TEST_CUSTOMERS_SEND they become files in the outbox of the data folder, regardless of the settings of the channels. */
import { isTestCustomer, type SystemContext } from '@core/engine/extension';
import { optionalSetting, type Settings } from '../support/settings.ts';
import { outboxFolder } from './mail-transport-of.ts';
import type { Outcome } from './providers/provider.ts';
import { writeToFolder } from './write-to-folder.ts';

/** Returns whether messages of the customer are written to the outbox instead of sent. */
export function isWithheld(context: Pick<SystemContext, 'caller' | 'settings'>): boolean {
  return isTestCustomer(context) && optionalSetting(context.settings, 'CORE_TEST_CUSTOMERS_SEND') !== 'true';
}

/** Writes a message to the outbox. */
export function writeToOutbox(settings: Settings, name: string, content: string | Buffer): Promise<Outcome> {
  return writeMessageFile(outboxFolder(settings), name, content);
}

/** Writes a message to a file that has the same name in every attempt. */
export async function writeMessageFile(folder: string, name: string, content: string | Buffer): Promise<Outcome> {
  try {
    await writeToFolder(folder, name, content);
    return { kind: 'sent' };
  } catch {
    return { kind: 'deferred', reason: 'the folder for messages could not be written' };
  }
}
