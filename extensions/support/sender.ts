/** The sender and the language of messages: data of the organization, and the recipient's preference. */

import type { Json, SystemContext } from '@core/engine/extension';
import { ownCustomer } from '@core/engine/sql';
import { db } from '../schema.ts';
import type { Language } from './language.ts';

export interface Sender {
  readonly name: string;
  /** The language for recipients without a known preference. */
  readonly language: Language;
}

/** Returns the customer's organization as a sender, under the display name of its settings; `Core`, in Swedish, if it has no data. */
export async function readSender({ database }: Pick<SystemContext, 'database'>): Promise<Sender> {
  // System: The name and the language of the organization are in every message that it sends.
  const organization = db
    .selectFrom('sales_organization as o')
    .leftJoin('configurations_commonorganizationsettings as c', 'c.organization_id', 'o.id')
    .select(({ fn }) => [fn.coalesce('c.display_name', 'o.name').as('name'), 'o.language'])
    .where('o.id', '=', ownCustomer);
  const [row] = await database.execute(organization);
  return { name: row?.name ?? 'Core', language: supportedLanguage(row?.language) ?? 'sv' };
}

/** Returns the language of a tag such as `en-GB`; undefined if it is missing or not supported. */
export function supportedLanguage(tag: Json | undefined): Language | undefined {
  const language = typeof tag === 'string' ? tag.slice(0, 2).toLowerCase() : '';
  return language === 'sv' || language === 'en' ? language : undefined;
}
