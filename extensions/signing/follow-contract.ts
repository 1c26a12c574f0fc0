/** Updates the contract that a document concerns after a signing: the document reference, and the signing time. */
import { ProblemError, type SystemContext } from '@core/engine/extension';
import { syncContractStatus } from '../contracts/update-contract-status.ts';
import { idOf, textOf } from '../support/reference.ts';
import { findSubject, type SigningDocument, updateContract } from './signing-records.ts';

/** Category 1: the contract itself. Cancellations and inspections do not make a contract signed. */
const contractCategory = 1;

/** Updates the contract of a document; does nothing for documents about other records. */
export async function followSigning(
  context: SystemContext,
  document: SigningDocument,
  what: 'started' | 'signed' | 'ended',
): Promise<void> {
  const resource = context.resource(idOf(document.record.content_type) ?? '');
  const id = textOf(document.record.object_id);
  if (resource?.application !== 'contracts' || !resource.fieldByName.has('signed_time') || id === undefined) return;
  if (document.record.category !== null && document.record.category !== contractCategory) return;
  if ((await findSubject(context, document)) === undefined) return;
  if (what === 'started') {
    await updateContract(context, resource.id, id, { signable_document: { id: document.id } });
  }
  if (what === 'signed') await setSignedTime(context, resource.id, id);
  // The status depends on the state of the document, which is not a member of the contract.
  await syncContractStatus(resource.id, id, context);
}

async function setSignedTime(context: SystemContext, resource: string, id: string): Promise<void> {
  try {
    await updateContract(context, resource, id, { signed_time: context.now.toISOString() });
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    // A contract whose first day has passed cannot get a later signing time; it is still signed.
    context.log('the signing time of the contract was not changed', { contract: id, code: error.problem.code });
  }
}
