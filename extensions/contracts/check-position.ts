/** Checks a tenant's notice or request against the cancellation rules of the contract. */
import { type Change, type ExtensionContext, invalid, type JsonObject, type Problem } from '@core/engine/extension';
import { db } from '../schema.ts';
import { idOf, isSame, listOf } from '../support/reference.ts';
import { type CancellationRules, cancellationRules } from './cancellation-rules.ts';
import { t } from './texts/t.ts';

/** The callers of the portal. */
const portal: readonly string[] = ['accounts.tenant', 'accounts.subtenant'];

/** The members that decide whether a position is allowed. */
const decisive = ['tenant', 'resign', 're_negotiate', 'cancellation_reason'];

export interface ContractRecord {
  readonly resource: string;
  readonly record: JsonObject;
}

/** Returns whether a user writes a notice or request of a tenant that the rules must allow. */
export function isRequestOfTenant({ before, after = {}, bySystem }: Change): boolean {
  const isRequest = after.resign === true || after.re_negotiate === true;
  const isChanged = decisive.some((name) => !isSame(before, after, name));
  return !bySystem && isRequest && isChanged && idOf(after.tenant) !== undefined;
}

/** Rejects a request of a tenant that the rules of its contract do not allow. */
export async function requestProblem(
  position: JsonObject,
  contract: ContractRecord | undefined,
  { caller, system }: ExtensionContext,
): Promise<Problem | undefined> {
  if (contract === undefined) return undefined;
  const rules = await cancellationRules(contract.resource, contract.record, system.database);
  const inPortal = portal.includes(caller.principal.resource);
  return (
    (inPortal ? kindProblem(position, rules) : undefined) ??
    (await reasonProblem(position, rules, system)) ??
    (await sharingProblem(position, rules, system))
  );
}

function kindProblem(position: JsonObject, rules: CancellationRules | undefined): Problem | undefined {
  if (rules === undefined) return undefined;
  if (position.resign === true && !rules.allow_regular_termination)
    return invalid({ pointer: '/resign', code: 'not_allowed', message: t('noticeNotOffered') });
  if (position.re_negotiate === true && !rules.allow_pending_re_negotations)
    return invalid({ pointer: '/re_negotiate', code: 'not_allowed', message: t('renegotiationNotOffered') });
  return undefined;
}

async function reasonProblem(
  position: JsonObject,
  rules: CancellationRules | undefined,
  { database, records }: ExtensionContext['system'],
): Promise<Problem | undefined> {
  const pointer = '/cancellation_reason';
  const id = idOf(position.cancellation_reason);
  if (id === undefined)
    return rules?.require_predetermined_cancellation_reason === true
      ? invalid({ pointer, code: 'required', message: t('reasonRequired') })
      : undefined;
  const [reason] = await database.execute(
    db
      .selectFrom('contracts_contractcancellationreason')
      .select(['allowed_for_regular_termination', 'allowed_for_pending_re_negotation'])
      .where('id', '=', id),
  );
  const isAllowed =
    position.resign === true ? reason?.allowed_for_regular_termination : reason?.allowed_for_pending_re_negotation;
  const configuration = rules && (await records.find('contracts.contractcancellationconfiguration', rules.id));
  const allowed = listOf(configuration?.allowed_cancellation_reasons).map(idOf);
  if (isAllowed !== false && (allowed.length === 0 || allowed.includes(id))) return undefined;
  return invalid({ pointer, code: 'not_allowed', message: t('reasonNotAllowed') });
}

async function sharingProblem(
  position: JsonObject,
  rules: CancellationRules | undefined,
  { database }: ExtensionContext['system'],
): Promise<Problem | undefined> {
  if (rules?.require_answered_external_personal_information_sharing !== true) return undefined;
  const [tenant] = await database.execute(
    db
      .selectFrom('accounts_tenant')
      .select('allows_external_personal_information_sharing as answer')
      .where('id', '=', idOf(position.tenant) ?? null),
  );
  return typeof tenant?.answer === 'boolean'
    ? undefined
    : invalid({ pointer: '/tenant', code: 'sharing_not_answered', message: t('sharingNotAnswered') });
}
