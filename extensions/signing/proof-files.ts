/**
 * What providers gave as proof, as files for the sealed document: so whoever holds it can have a signature with BankID checked by others,
 * without this server.
 */
import { buffer } from 'node:stream/consumers';
import type { JsonObject, ServerJobContext } from '../../engine/extension/contract.ts';
import { bind, sql } from '../../engine/extension/sql.ts';
import { readFile } from '../files/store-file.ts';
import { readStoredFile } from '../files/stored-file.ts';
import type { Language } from '../support/language.ts';
import { objectOf } from '../support/reference.ts';
import { table } from '../tables.ts';
import type { ProofFile } from './pdf/seal-layout.ts';
import { authenticationMethods } from './providers/provider-of.ts';
import type { SigningDocument } from './signing-records.ts';

const partyTable = table('documents_signabledocumentparty');

/**
 * The files of each party that did not only click: the proof whole (`signature-1.json`, whose SHA-256 the evidence names), and of BankID its
 * signature (XML) and the answer about its certificate (OCSP) by themselves.
 */
export async function proofFiles(
  context: ServerJobContext,
  document: SigningDocument,
  language: Language,
): Promise<readonly ProofFile[]> {
  const files: ProofFile[] = [];
  // Nobody reads the member, so records do not have it.
  const kept = await context.database.query<{ id: string; proof: JsonObject | null }>(
    sql`select ${partyTable.id} as id, ${partyTable.finished_data} as proof
          from ${partyTable} where ${partyTable.document_id} = ${bind(document.id)}`,
  );
  const proofs = new Map(kept.map(({ id, proof }) => [id, proof]));
  for (const [index, party] of document.parties.entries()) {
    const stored = readStoredFile(proofs.get(party.id));
    if (stored === undefined) continue;
    const bytes = await buffer(await readFile(context.settings, stored));
    const proof = objectOf(JSON.parse(bytes.toString('utf8')));
    if (proof.method === 'click') continue;
    const number = index + 1;
    const add = (name: string, what: keyof typeof words, mimeType: string, content: Uint8Array): void => {
      files.push({ name, mimeType, bytes: content, description: `${words[what][language]}: ${party.name}` });
    };
    add(`signature-${number}.json`, 'proof', 'application/json', bytes);
    if (party.record.answer_authentication_method !== authenticationMethods.bankIdSweden) continue;
    const { signature, ocspResponse } = proof;
    if (typeof signature === 'string')
      add(`bankid-${number}-signature.xml`, 'signature', 'application/xml', Buffer.from(signature, 'base64'));
    if (typeof ocspResponse === 'string')
      add(`bankid-${number}-ocsp.der`, 'ocsp', 'application/ocsp-response', Buffer.from(ocspResponse, 'base64'));
  }
  return files;
}

const words = {
  proof: { en: 'Proof of the signature', sv: 'Bevis för underskriften' },
  signature: { en: 'Signature with BankID', sv: 'Underskrift med BankID' },
  ocsp: { en: 'OCSP answer of the signature with BankID', sv: 'OCSP-svar för underskriften med BankID' },
} as const;
