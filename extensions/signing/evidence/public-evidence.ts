/** The evidence of a document in a response: its entries, and whether the chain is intact. */
import type { ExtensionContext, JsonObject } from '../../../engine/extension/contract.ts';
import { publicEntry } from './describe-evidence.ts';
import { firstBreak } from './evidence-chain.ts';
import { readEvidence } from './write-evidence.ts';

/** Returns `{ whole, entries }`. */
export async function describePublicEvidence(
  context: Pick<ExtensionContext, 'system'>,
  documentId: string,
): Promise<JsonObject> {
  const entries = await readEvidence(context, documentId);
  return { whole: firstBreak(documentId, entries) === undefined, entries: entries.map(publicEntry) };
}
