/** Who wrote a note, from the caller. */
import type { JsonObject } from '../../engine/extension/contract.ts';
import { idOf } from '../support/reference.ts';
import type { OwnFact } from './own-fact.ts';

const writerFields: Readonly<Record<string, string>> = {
  'accounts.organizationuser': 'written_by_organization_user',
  'accounts.tenant': 'written_by_tenant',
  'accounts.subtenant': 'written_by_sub_tenant',
  'accounts.integrationuseragent': 'written_by_integration_user',
};

/** Sets the writer of a new note, unless the server wrote it in somebody's name. */
export const setWriter: OwnFact = ({ kind, after }, { caller }): JsonObject | undefined => {
  const field = writerFields[caller.principal.resource];
  const isKnown = Object.values(writerFields).some((name) => idOf(after[name]) !== undefined);
  return kind === 'create' && field !== undefined && !isKnown ? { [field]: { id: caller.principal.id } } : undefined;
};
