/** The switches of the validation settings, each with its resources and its check. */
import {
  type Change,
  invalid,
  type JsonObject,
  type Problem,
  type SystemContext,
} from '../../engine/extension/contract.ts';
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
const isCompany = ({ corporate_name }: JsonObject) => typeof corporate_name === 'string' && corporate_name !== '';
/** The record does not contain the data of protected and erased persons. */
const isOpen = ({ has_protected_identity, anonymized }: JsonObject) =>
  has_protected_identity !== true && anonymized !== true;
const isCancelled = ({ cancellation_time }: JsonObject) => (cancellation_time ?? null) !== null;
const isInForce = ({ status }: JsonObject) => typeof status === 'number' && status >= 2 && status <= 9;
const always = () => true;

export const checks: readonly Check[] = [
  needs('require_ssn_on_private_tenants', [tenant], ['ssn'], (record) => isOpen(record) && !isCompany(record)),
  needs('require_org_no_on_corporate_tenants', [tenant], ['org_no'], (record) => isOpen(record) && isCompany(record)),
  needs('require_email_on_tenants', [tenant], ['email'], isOpen),
  needs('require_phone_number_on_tenants', [tenant], ['phone_number'], isOpen),
  needs('require_address_on_tenants', [tenant], ['current_registered_address'], isOpen),
  { switch: 'require_unique_tenant_ssn', resources: [tenant], findProblems: duplicateProblems('ssn') },
  { switch: 'require_unique_tenant_org_no', resources: [tenant], findProblems: duplicateProblems('org_no') },
  { switch: 'require_unique_contract_id_number', resources: contracts, findProblems: duplicateProblems('id_number') },
  {
    switch: 'require_unique_custom_id',
    resources: [tenant, ...contracts, 'accounting.article'],
    findProblems: duplicateProblems('custom_id'),
  },
  { switch: 'block_overlapping_contracts', resources: contracts, findProblems: overlapProblems },
  { switch: 'require_signed_document_to_activate_contract', resources: contracts, findProblems: unsignedProblems },
  needs('require_cancellation_reason', contracts, ['cancellation_reason'], isCancelled),
  needs('require_cancellation_comment', contracts, ['cancellation_comment'], isCancelled),
  needs(
    'require_invoicing_on_contracts',
    contracts,
    ['invoicing_period', 'invoicing_company', 'invoicing_contract_setting'],
    isInForce,
  ),
  needs(
    'require_article_account_for_each_vat',
    ['accounting.article'],
    ['revenue_vat_0_account', 'revenue_vat_6_account', 'revenue_vat_12_account', 'revenue_vat_25_account'],
    always,
  ),
];

/** A switch that makes members required for some records. */
function needs(
  name: string,
  resources: readonly string[],
  members: readonly string[],
  when: (record: JsonObject) => boolean,
): Check {
  return {
    switch: name,
    resources,
    findProblems: (changes) =>
      changes.map(({ after = {} }) => {
        const missing = when(after)
          ? members.find((member) => [null, undefined, ''].includes(after[member] as null))
          : undefined;
        return missing === undefined
          ? undefined
          : invalid({ pointer: `/${missing}`, code: 'required', message: t('required') });
      }),
  };
}
