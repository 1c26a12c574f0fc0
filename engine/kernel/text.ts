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

/** The text in a language, or in English. */
export function textIn(text: LocalizedText, language: Language): string {
  return text[language] ?? text.en;
}

/** The language of a product's own users: the first of its languages beside English, if it has one. */
export function ownLanguage(languages: readonly Language[]): Language {
  return languages.find((language) => language !== coreLanguage) ?? coreLanguage;
}
