/** The language of messages to a party, and of texts in the document itself. */
import type { Language } from '../support/language.ts';
import { type Sender, supportedLanguage } from '../support/sender.ts';
import type { SigningDocument, SigningParty } from './signing-records.ts';
import { isRespondent } from './signing-turn.ts';

/** Returns the party's language, which is recorded when the signing starts, otherwise the sender's. */
export function partyLanguage({ record }: Pick<SigningParty, 'record'>, sender: Sender): Language {
  return supportedLanguage(record.preferred_language) ?? sender.language;
}

/** Returns the language of texts in the document itself: that of its signers if they share one, otherwise the sender's. */
export function documentLanguage({ parties }: Pick<SigningDocument, 'parties'>, sender: Sender): Language {
  const [language, ...otherLanguages] = new Set(
    parties.filter(isRespondent).map((party) => partyLanguage(party, sender)),
  );
  return language === undefined || otherLanguages.length > 0 ? sender.language : language;
}
