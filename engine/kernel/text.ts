/** The tag of a language, such as `en` or `pt-BR`. */
export type Language = string;

/** The form of such a tag. */
export const languageTag = /^[a-z]{2}(?:-[A-Z]{2})?$/;

/** A text in the languages in which somebody wrote it; English is always there. */
export interface LocalizedText {
  readonly en: string;
  readonly [language: Language]: string;
}

/** The language of Core's own texts, and of those that are not written in the language that is asked for. */
export const coreLanguage = 'en';

/** A sentence of Core's own in English, with places such as `{max}` for values. A product says it in its other languages (Messages). */
export interface Phrase {
  readonly phrase: string;
  readonly values: Readonly<Record<string, PhraseValue>>;
}

/** A list is written as one: `a, b and c`. */
export type PhraseValue = string | number | readonly string[] | Sentence;

/** A text for people: in Core's words, or in those of a product that wrote it in its languages. */
export type Sentence = LocalizedText | Phrase;

/** By language: the English of Core's phrases and titles → what they are in that language. */
export type Messages = ReadonlyMap<Language, ReadonlyMap<string, string>>;

/** What names the language of an answer: its tag, and what Core's own sentences are in it. */
export interface Wording {
  readonly language: Language;
  readonly messages: Messages;
}

/** Core's own words, where nobody asked for a language. */
export const inEnglish: Wording = { language: coreLanguage, messages: new Map() };

/** A phrase. `values` has a value for each place of the English sentence. */
export function phrase(english: string, values: Phrase['values'] = {}): Phrase {
  return { phrase: english, values };
}

/** The phrase, which has no full stop, with one; or with the name that is nearest to the unknown one. */
export function withNearest(english: string, values: Phrase['values'], nearest: string | undefined): Phrase {
  return nearest === undefined
    ? phrase(`${english}.`, values)
    : phrase(`${english}; did you mean "{nearest}"?`, { ...values, nearest });
}

/** The text in a language, or in English. */
export function textIn(text: LocalizedText, language: Language): string {
  return text[language] ?? text.en;
}

/** The sentence in the language of an answer, or in English where nobody said it in that language. */
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

/** The language of a product's own users: the first of its languages beside English, if it has one. */
export function ownLanguage(languages: readonly Language[]): Language {
  return languages.find((language) => language !== coreLanguage) ?? coreLanguage;
}
