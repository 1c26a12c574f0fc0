/** In which language a party is written to, and a document is sealed. */
import type { Language } from '../support/language.ts';
import { knownLanguage, type Sender } from '../support/sender.ts';
import type { SigningDocument, SigningParty } from './signing-records.ts';
import { answers } from './signing-turn.ts';

/** The party's own language, which is noted when the signing starts, else the sender's. */
export function partyLanguage({ record }: Pick<SigningParty, 'record'>, sender: Sender): Language {
  return knownLanguage(record.preferred_language) ?? sender.language;
}

/** What is written into the document itself, for all who sign it: their language when it is the same for all, else the sender's. */
export function documentLanguage({ parties }: Pick<SigningDocument, 'parties'>, sender: Sender): Language {
  const [language, ...others] = new Set(parties.filter(answers).map((party) => partyLanguage(party, sender)));
  return language === undefined || others.length > 0 ? sender.language : language;
}
