/** The tag of a language, such as `en` or `pt-BR`. */
export type Language = string;

/** The form of such a tag. */
export const languageTag = /^[a-z]{2}(?:-[A-Z]{2})?$/;

/** A text by language; English is always present. */
export interface LocalizedText {
  readonly en: string;
  readonly [language: Language]: string;
}

/** The language of Core's texts, and the fallback for texts without a translation. */
export const coreLanguage = 'en';

/** A text of a catalogue with its values, in the languages of the catalogue. `{max}` in a text is the placeholder of a value. */
export interface CatalogueText {
  /** `<package>.<name>`, such as `engine.atMost`: products translate texts by this ID (Messages). */
  readonly id: string;
  readonly texts: LocalizedText;
  readonly values: Readonly<Record<string, MessageValue>>;
}

/** A list is formatted as `a, b and c`. */
export type MessageValue = string | number | readonly string[] | Message;

/** A human-readable text: one of a catalogue, or one that a product wrote in its languages. */
export type Message = LocalizedText | CatalogueText;

/** Texts that a product adds, by language and ID. They take precedence over those of the catalogues. */
export type Messages = ReadonlyMap<Language, ReadonlyMap<string, string>>;

/** The locale of a response: its language tag and the texts of the product. */
export interface LocaleContext {
  readonly language: Language;
  readonly messages: Messages;
}

/** The default locale. */
export const inEnglish: LocaleContext = { language: coreLanguage, messages: new Map() };

/** All texts of a catalogue in another language than English. */
export type Translation<English> = { readonly [Id in keyof English]: string };

type Placeholders<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholders<Rest> : never;

/** The values of a text, one for each placeholder; none for a text without placeholders. */
type ValuesOf<Text, Value> = [Placeholders<Text>] extends [never]
  ? []
  : [values: { readonly [Name in Placeholders<Text>]: Value }];

/** Returns a text of one catalogue in one language by its ID. */
export type TextIn<English, Value = MessageValue> = <Id extends keyof English & string>(
  id: Id,
  ...values: ValuesOf<English[Id], Value>
) => string;

/** The IDs of texts without placeholders. */
export type PlainTextId<English> = {
  [Id in keyof English]: [Placeholders<English[Id]>] extends [never] ? Id : never;
}[keyof English];

/** Returns a text of one catalogue by its ID; `in` returns it in one language. */
export interface Texts<English> {
  <Id extends keyof English & string>(id: Id, ...values: ValuesOf<English[Id], MessageValue>): CatalogueText;
  readonly in: (language: Language) => TextIn<English>;
}

/** Creates the `t(id, values)` of a package from its catalogues, one for each language. English is complete by definition. */
export function defineTexts<const English extends Readonly<Record<string, string>>>(
  name: string,
  catalogues: { readonly en: English } & Readonly<Record<Language, Translation<English>>>,
): Texts<English> {
  const byId = Object.fromEntries(
    Object.keys(catalogues.en).map((id) => [
      id,
      Object.fromEntries(Object.entries(catalogues).map(([language, texts]) => [language, texts[id]])),
    ]),
  ) as Readonly<Record<keyof English & string, LocalizedText>>;
  const t = (id: keyof English & string, values: CatalogueText['values'] = {}): CatalogueText => ({
    id: `${name}.${id}`,
    texts: byId[id],
    values,
  });
  return Object.assign(t, {
    in: (language: Language) => (id: keyof English & string, values?: CatalogueText['values']) =>
      textIn(t(id, values), language),
  });
}

/** The text in a language of its catalogue, or in English. */
export function textIn(text: Message, language: Language): string {
  return translate(text, { ...inEnglish, language });
}

/** The message in the locale's language, or in English if it has no translation. */
export function translate(message: Message, locale: LocaleContext): string {
  const { language } = locale;
  if (!isCatalogueText(message)) return message[language] ?? message.en;
  const translation = locale.messages.get(language)?.get(message.id) ?? message.texts[language];
  const valueLocale = translation === undefined ? { ...locale, language: coreLanguage } : locale;
  return (translation ?? message.texts.en).replaceAll(/\{(\w+)\}/g, (placeholder, name: string) =>
    valueIn(message.values[name] ?? placeholder, valueLocale),
  );
}

function valueIn(value: MessageValue, locale: LocaleContext): string {
  if (typeof value !== 'object') return String(value);
  if (isList(value)) return listFormat(locale.language).format(value);
  return translate(value, locale);
}

function isCatalogueText(message: Message): message is CatalogueText {
  return typeof message.texts === 'object';
}

function isList(value: readonly string[] | Message): value is readonly string[] {
  return Array.isArray(value);
}

const listFormats = new Map<Language, Intl.ListFormat>();

/** British English has no comma before "and". */
function listFormat(language: Language): Intl.ListFormat {
  const format =
    listFormats.get(language) ??
    new Intl.ListFormat(language === coreLanguage ? 'en-GB' : language, { type: 'conjunction' });
  listFormats.set(language, format);
  return format;
}

/** The language of a product's users: its first language other than English, if it has one. */
export function defaultLanguage(languages: readonly Language[]): Language {
  return languages.find((language) => language !== coreLanguage) ?? coreLanguage;
}
