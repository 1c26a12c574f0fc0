/** The payment methods of a customer by the numbers of their accounts, so that payments in a bank file get their company. */
import type { ExtensionContext, JsonObject, Message } from '@core/engine/extension';
import { AccountingPaymentmethodMethod } from '../schema.ts';
import { idOf } from '../support/reference.ts';
import { t } from './texts/t.ts';

/** The account that received a payment. */
export interface PaymentAccount {
  readonly method: string;
  readonly company: string;
}

/** Returns the account with one of the numbers, in their order, or why there is none. */
export type FindAccount = (numbers: readonly string[], forAutogiro: boolean) => PaymentAccount | Message;

interface Method {
  readonly id: string;
  readonly company: string | undefined;
  readonly isAutogiro: boolean;
  readonly numbers: readonly string[];
}

/** Reads the payment methods that the caller can see. Of two with one account, one is for direct debit. */
export async function paymentAccounts({ records }: Pick<ExtensionContext, 'records'>): Promise<FindAccount> {
  const methods: Method[] = [];
  for await (const record of records.stream('accounting.paymentmethod', {})) methods.push(methodOf(record));
  // Two are enough: a method without a company belongs to the only one.
  const companies = await records.list('organization.company', { _fields: 'id' }, { limit: 2 });
  return (numbers, forAutogiro) => {
    const wanted = numbers.map(digitsOf).filter((number) => number !== '');
    const number = wanted.find((one) => methods.some((method) => method.numbers.includes(one)));
    if (number === undefined) return t('unknownAccount', { account: numbers.join(', ') });
    const same = methods.filter((method) => method.numbers.includes(number));
    const preferred = same.filter(({ isAutogiro }) => isAutogiro === forAutogiro);
    const [method, another] = preferred.length > 0 ? preferred : same;
    const company = method?.company ?? (companies.length === 1 ? String(companies[0]?.id) : undefined);
    if (method === undefined || another !== undefined || company === undefined)
      return t('ambiguousAccount', { account: number });
    return { method: method.id, company };
  };
}

function methodOf(record: JsonObject): Method {
  const numbers = ['target_bg_account_number', 'target_account_number', 'target_iban_number'].map((name) =>
    digitsOf(String(record[name] ?? '')),
  );
  return {
    id: String(record.id),
    company: idOf(record.company),
    isAutogiro: record.method === AccountingPaymentmethodMethod.autogiro,
    numbers: numbers.filter((number) => number !== ''),
  };
}

/** The letters and digits of an account number without leading zeros, whatever its spelling. */
function digitsOf(number: string): string {
  return number
    .replaceAll(/[^0-9A-Za-z]/g, '')
    .toUpperCase()
    .replace(/^0+/, '');
}
