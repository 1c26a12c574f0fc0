/** The signing order, as pure functions. The lowest order among the pending parties signs next, equal orders in parallel. */

export type PartyRole = 'signer' | 'approver' | 'reader';

/** Codes of documents.signabledocumentparty.role. */
export const partyRoles: readonly PartyRole[] = ['signer', 'approver', 'reader'];

export interface PartyStatus {
  readonly id: string;
  readonly role: PartyRole;
  readonly order: number;
  readonly signed: boolean;
  readonly rejected: boolean;
}

/** Signers and approvers must respond; readers only get the document. */
export function isRespondent(party: PartyStatus): boolean {
  return party.role !== 'reader';
}

/** Returns the parties whose turn it is; none if one has declined or all have signed. */
export function partiesInTurn<Party extends PartyStatus>(parties: readonly Party[]): readonly Party[] {
  if (parties.some((party) => party.rejected)) return [];
  const waiting = parties.filter((party) => isRespondent(party) && !party.signed);
  const currentOrder = Math.min(...waiting.map((party) => party.order));
  return waiting.filter((party) => party.order === currentOrder);
}

/** Returns whether all respondents have agreed; false if there are none. */
export function isComplete(parties: readonly PartyStatus[]): boolean {
  const respondents = parties.filter(isRespondent);
  return respondents.length > 0 && respondents.every((party) => party.signed);
}
