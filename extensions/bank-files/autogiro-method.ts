/** The payment method of a file for Autogiro, and the record of such a file. */
import { type ActionContext, type JsonObject, throwProblem } from '@core/engine/extension';
import { storeFile } from '../files/store-file.ts';
import { throwConflict } from '../support/conflict.ts';
import { idOf, textOf } from '../support/reference.ts';
import { autogiroFile, type Payee } from './autogiro-file.ts';
import { t } from './texts/t.ts';

export const files = 'accounting.bankfile';

export interface AutogiroMethod {
  readonly id: string;
  readonly organization: JsonObject[string];
  readonly company: string;
  readonly payee: Payee;
}

/** Returns a payment method with its numbers at Bankgirot, which the caller must be able to read. */
export async function autogiroMethod(id: string, context: ActionContext): Promise<AutogiroMethod> {
  await context.requireRead('accounting.paymentmethod', [id], ['target_bg_account_number', 'autogiro_customer_number']);
  const method = (await context.system.records.find('accounting.paymentmethod', id)) ?? throwProblem('not_found');
  const company = idOf(method.company);
  const [bankgiro, customerNumber = ''] = [
    textOf(method.target_bg_account_number),
    textOf(method.autogiro_customer_number),
  ];
  if (company === undefined || bankgiro === undefined || !/^\d{1,6}$/.test(customerNumber))
    throwConflict('method_incomplete', t('methodIncomplete'));
  return { id, organization: method.organization ?? null, company, payee: { bankgiro, customerNumber } };
}

interface AutogiroFile {
  /** The beginning of its name. */
  readonly name: string;
  readonly records: readonly string[];
  readonly today: string;
  /** Further members of its record. */
  readonly members: JsonObject;
}

/** Creates the record of a file with its bytes. Returns the ID. */
export async function createAutogiroFile(
  { id, organization, company, payee }: AutogiroMethod,
  { name, records, today, members }: AutogiroFile,
  { system }: ActionContext,
): Promise<string> {
  const file = await system.records.create(files, {
    organization,
    company: { id: company },
    payment_method: { id },
    payment_count: records.length,
    ...members,
    file_obj: await storeFile(system, {
      name: `${name}-${today}-${String(records.length)}.txt`,
      contentType: 'text/plain',
      content: autogiroFile(payee, records, today),
    }),
  });
  return String(file.id);
}
