/** A text that may be given in the two languages of Core. */
export interface LocalizedText {
  readonly en: string;
  readonly sv: string;
}

/** The languages in which Core speaks to people. */
export type Language = keyof LocalizedText;
