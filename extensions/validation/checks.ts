/** The switches of the validation settings, each with its resources and its check. */
import { type Change, invalid, type JsonObject, type Problem, type SystemContext } from '@core/engine/extension';
import { contractFields } from '../contracts/contract-kinds.ts';
import { duplicateProblems, overlapProblems, unsignedProblems } from './compare.ts';
import { t } from './texts/t.ts';

interface Check {
  readonly switch: string;
  readonly resources: readonly string[];
  /** Checks the written records for which the switch is on; the results have the indexes of the records. */
  readonly findProblems: (
    changes: readonly Change[],
    context: SystemContext,
  ) => readonly (Problem | undefined)[] | Promise<readonly (Problem | undefined)[]>;
}

const tenant = 'accounts.tenant';
const contracts = Object.keys(contractFields);
const isInForce = ({ status }: JsonObject) => typeof status === 'number' && status >= 2 && status <= 9;

export const checks: readonly Check[] = [
  { switch: 'require_unique_tenant_org_no', resources: [tenant], findProblems: duplicateProblems('org_no') },
  {
    switch: 'require_unique_custom_id',
    resources: [tenant, ...contracts, 'accounting.article'],
    findProblems: duplicateProblems('custom_id'),
  },
  { switch: 'block_overlapping_contracts', resources: contracts, findProblems: overlapProblems },
  { switch: 'require_signed_document_to_activate_contract', resources: contracts, findProblems: unsignedProblems },
  // The status that decides is set by a hook, after the rules of the descriptor.
  { switch: 'require_invoicing_on_contracts', resources: contracts, findProblems: missingInvoicing },
];

/** Rejects a signed contract without the members that invoicing needs. */
function missingInvoicing(changes: readonly Change[]): readonly (Problem | undefined)[] {
  return changes.map(({ after = {} }) => {
    const members = ['invoicing_period', 'invoicing_company', 'invoicing_contract_setting'];
    const missing = isInForce(after) ? members.find((member) => (after[member] ?? null) === null) : undefined;
    return missing === undefined
      ? undefined
      : invalid({ pointer: `/${missing}`, code: 'required', message: t('required') });
  });
}
