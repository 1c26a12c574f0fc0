/** The sender and the language of messages: data of the organization, and the recipient's preference. */

import type { Json } from '../../engine/extension/contract.ts';
import { type DatabaseSession, sql } from '../../engine/extension/sql.ts';
import { table } from '../tables.ts';
import type { Language } from './language.ts';

const organization = table('sales_organization');

export interface Sender {
  readonly name: string;
  /** The language for recipients without a known preference. */
  readonly language: Language;
}

/** Returns the customer's organization as a sender; `Core`, in Swedish, if it has no data. */
export async function readSender(database: DatabaseSession): Promise<Sender> {
  const [row] = await database.query<{ name: string; language: string }>(
    sql`select ${organization.name}, ${organization.language} from ${organization} where ${organization.id} = ${organization.customer_id}`,
  );
  return { name: row?.name ?? 'Core', language: supportedLanguage(row?.language) ?? 'sv' };
}

/** Returns the language of a tag such as `en-GB`; undefined if it is missing or not supported. */
export function supportedLanguage(tag: Json | undefined): Language | undefined {
  const language = typeof tag === 'string' ? tag.slice(0, 2).toLowerCase() : '';
  return language === 'sv' || language === 'en' ? language : undefined;
}
