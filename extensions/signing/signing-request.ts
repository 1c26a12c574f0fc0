/** Builds the request to a provider when a party starts to sign. */
import type { SystemContext } from '@core/engine/extension';
import { fileStorageOf } from '../files/file-storage-of.ts';
import { readStoredFile } from '../files/stored-file.ts';
import { idOf, textOf } from '../support/reference.ts';
import { readSender } from '../support/sender.ts';
import { publicUrl } from '../support/settings.ts';
import type { PartyRef, Visitor } from './party-actions.ts';
import type { SigningOccasion, SigningRequest } from './providers/signing-provider.ts';
import { partyLanguage } from './signing-language.ts';
import type { SigningDocument, SigningParty } from './signing-records.ts';
import { visibleText } from './signing-texts.ts';

/** Followed by customer and party: the callback of an external agent. */
export const agentPath = '/signing/agent/';

/** An agent fetches the document immediately; afterwards the address is useless. */
const documentLifetimeMs = 15 * 60 * 1000;

export interface SigningOrder {
  readonly partyRef: PartyRef;
  readonly document: SigningDocument;
  readonly party: SigningParty;
  readonly visitor: Visitor;
  /** The party's page, relative to the server's address. */
  readonly page: string;
}

/** Returns the request; for an external agent, with its additional input. */
export async function signingRequest(context: SystemContext, order: SigningOrder): Promise<SigningRequest> {
  const { document, party, visitor } = order;
  const sender = await readSender(context);
  const ssn = textOf(party.record.ssn);
  const occasion = await occasionOf(context, order);
  const hash = String(document.record.content_sha256);
  return {
    ...visitor,
    contentSha256: hash,
    text: visibleText(partyLanguage(party, sender), String(document.record.name), sender.name, hash),
    ...(ssn === undefined ? {} : { personalNumber: ssn }),
    ...(occasion === undefined ? {} : { occasion }),
  };
}

async function occasionOf(context: SystemContext, order: SigningOrder): Promise<SigningOccasion | undefined> {
  const { partyRef, document, party, page } = order;
  const agentId = idOf(document.record.external_sign_engine);
  const file = readStoredFile(document.record.formatted_data_to_sign);
  if (agentId === undefined || file === undefined) return undefined;
  const server = publicUrl(context.settings);
  const method = methodName(context, party);
  return {
    agentId,
    documentName: String(document.record.name),
    documentUrl: await fileStorageOf(context.settings).downloadAddress({
      key: file.key,
      name: file.name,
      contentType: file.content_type,
      expires: new Date(context.now.getTime() + documentLifetimeMs),
    }),
    signerName: party.name,
    ...(party.email === undefined ? {} : { signerEmail: party.email }),
    ...(method === undefined ? {} : { method }),
    callbackUrl: `${server}${agentPath}${partyRef.customerId}/${partyRef.partyId}/`,
    returnUrl: `${server}${page}`,
  };
}

function methodName(context: SystemContext, party: SigningParty): string | undefined {
  const field = context.resource('documents.signabledocumentparty')?.fieldByName.get('answer_authentication_method');
  return field?.enumeration?.find(({ value }) => value === party.record.answer_authentication_method)?.name;
}
