/** The tag of a language, such as `en` or `pt-BR`. */
export type Language = string;

/** The form of such a tag. */
export const languageTag = /^[a-z]{2}(?:-[A-Z]{2})?$/;

/** A text by language; English is always present. */
export interface LocalizedText {
  readonly en: string;
  readonly [language: Language]: string;
}

/** The language of Core's own texts, and the fallback for texts without a translation. */
export const coreLanguage = 'en';

/** A message template of Core in English, with placeholders such as `{max}`. Products translate it (Messages). */
export interface Phrase {
  readonly phrase: string;
  readonly values: Readonly<Record<string, PhraseValue>>;
}

/** A list is written as one: `a, b and c`. */
export type PhraseValue = string | number | readonly string[] | Sentence;

/** A human-readable text: a template of Core, or text that a product wrote in its languages. */
export type Sentence = LocalizedText | Phrase;

/** By language: the English of Core's templates and titles → their translation. */
export type Messages = ReadonlyMap<Language, ReadonlyMap<string, string>>;

/** The locale of a response: its language tag and the translations of Core's messages. */
export interface Wording {
  readonly language: Language;
  readonly messages: Messages;
}

/** The default locale. */
export const inEnglish: Wording = { language: coreLanguage, messages: new Map() };

/** Creates a message template. `values` has a value for each placeholder of the English text. */
export function phrase(english: string, values: Phrase['values'] = {}): Phrase {
  return { phrase: english, values };
}

/** Ends the template with a full stop, or with a suggestion for the unknown name. */
export function withNearest(english: string, values: Phrase['values'], nearest: string | undefined): Phrase {
  return nearest === undefined
    ? phrase(`${english}.`, values)
    : phrase(`${english}; did you mean "{nearest}"?`, { ...values, nearest });
}

/** The text in a language, or in English. */
export function textIn(text: LocalizedText, language: Language): string {
  return text[language] ?? text.en;
}

/** The message in the locale's language, or in English if it has no translation. */
export function sentenceIn(sentence: Sentence, wording: Wording): string {
  if (!isPhrase(sentence)) return textIn(sentence, wording.language);
  const known = wording.messages.get(wording.language)?.get(sentence.phrase);
  const said = known === undefined ? { ...wording, language: coreLanguage } : wording;
  return (known ?? sentence.phrase).replaceAll(/\{(\w+)\}/g, (place, name: string) => {
    const value = Object.hasOwn(sentence.values, name) ? sentence.values[name] : place;
    return valueIn(value ?? place, said);
  });
}

function valueIn(value: PhraseValue, wording: Wording): string {
  if (typeof value !== 'object') return String(value);
  if (isList(value)) return listFormat(wording.language).format(value);
  return sentenceIn(value, wording);
}

function isPhrase(sentence: Sentence): sentence is Phrase {
  return typeof sentence.phrase === 'string';
}

function isList(value: readonly string[] | Sentence): value is readonly string[] {
  return Array.isArray(value);
}

/** British English has no comma before "and". */
function listFormat(language: Language): Intl.ListFormat {
  return new Intl.ListFormat(language === coreLanguage ? 'en-GB' : language, { type: 'conjunction' });
}

/** The language of a product's users: its first language other than English, if it has one. */
export function ownLanguage(languages: readonly Language[]): Language {
  return languages.find((language) => language !== coreLanguage) ?? coreLanguage;
}
