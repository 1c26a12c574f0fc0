/** Who writes to people, and in which language: what an organization says of itself, and what a person prefers. */
import type { DatabaseSession, Json, Language } from '../../engine/extension/contract.ts';

export interface Sender {
  readonly name: string;
  /** Of messages to those of whom no preference is known. */
  readonly language: Language;
}

/** The customer's organization as a sender; `Core`, in Swedish, where it says nothing of itself. */
export async function readSender(database: DatabaseSession, customerId: string): Promise<Sender> {
  const [row] = await database.query<{ name: string; language: string }>(
    'select name, language from sales_organization where customer_id = $1 and id = $1',
    [customerId],
  );
  return { name: row?.name ?? 'Core', language: knownLanguage(row?.language) ?? 'sv' };
}

/** The language that a tag such as `en-GB` means; undefined for those that Core does not write, and for none. */
export function knownLanguage(tag: Json | undefined): Language | undefined {
  const language = typeof tag === 'string' ? tag.slice(0, 2).toLowerCase() : '';
  return language === 'sv' || language === 'en' ? language : undefined;
}
