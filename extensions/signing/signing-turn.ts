/** The signing order, as pure functions. The lowest order among the pending parties signs next, equal orders in parallel. */

export type PartyRole = 'signer' | 'approver' | 'reader';

/** Codes of documents.signabledocumentparty.role. */
export const partyRoles: readonly PartyRole[] = ['signer', 'approver', 'reader'];

export interface PartyStanding {
  readonly id: string;
  readonly role: PartyRole;
  readonly order: number;
  readonly signed: boolean;
  readonly rejected: boolean;
}

/** Signers and approvers must respond; readers only get the document. */
export function answers(party: PartyStanding): boolean {
  return party.role !== 'reader';
}

/** Returns the parties whose turn it is; none if one has declined or all have signed. */
export function partiesInTurn<Party extends PartyStanding>(parties: readonly Party[]): readonly Party[] {
  if (parties.some((party) => party.rejected)) return [];
  const waiting = parties.filter((party) => answers(party) && !party.signed);
  const turn = Math.min(...waiting.map((party) => party.order));
  return waiting.filter((party) => party.order === turn);
}

/** Returns whether all respondents have agreed; false if there are none. */
export function isComplete(parties: readonly PartyStanding[]): boolean {
  const asked = parties.filter(answers);
  return asked.length > 0 && asked.every((party) => party.signed);
}
