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

/** A message template of Core in English, with placeholders such as `{max}`. Products translate it (Messages). */
export interface MessageTemplate {
  readonly template: string;
  readonly values: Readonly<Record<string, MessageValue>>;
}

/** A list is formatted as `a, b and c`. */
export type MessageValue = string | number | readonly string[] | Message;

/** A human-readable text: a template of Core, or text that a product wrote in its languages. */
export type Message = LocalizedText | MessageTemplate;

/** By language: the English of Core's templates and titles → their translation. */
export type Messages = ReadonlyMap<Language, ReadonlyMap<string, string>>;

/** The locale of a response: its language tag and the translations of Core's messages. */
export interface LocaleContext {
  readonly language: Language;
  readonly messages: Messages;
}

/** The default locale. */
export const inEnglish: LocaleContext = { language: coreLanguage, messages: new Map() };

/** Creates a message template. `values` has a value for each placeholder of the English text. */
export function msg(english: string, values: MessageTemplate['values'] = {}): MessageTemplate {
  return { template: english, values };
}

/** Ends the template with a full stop, or with a suggestion for the unknown name. */
export function withSuggestion(
  english: string,
  values: MessageTemplate['values'],
  nearest: string | undefined,
): MessageTemplate {
  return nearest === undefined
    ? msg(`${english}.`, values)
    : msg(`${english}; did you mean "{nearest}"?`, { ...values, nearest });
}

/** The text in a language, or in English. */
export function textIn(text: LocalizedText, language: Language): string {
  return text[language] ?? text.en;
}

/** The message in the locale's language, or in English if it has no translation. */
export function translate(message: Message, locale: LocaleContext): string {
  if (!isMessageTemplate(message)) return textIn(message, locale.language);
  const translation = locale.messages.get(locale.language)?.get(message.template);
  const valueLocale = translation === undefined ? { ...locale, language: coreLanguage } : locale;
  return (translation ?? message.template).replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = Object.hasOwn(message.values, name) ? message.values[name] : placeholder;
    return valueIn(value ?? placeholder, valueLocale);
  });
}

function valueIn(value: MessageValue, locale: LocaleContext): string {
  if (typeof value !== 'object') return String(value);
  if (isList(value)) return listFormat(locale.language).format(value);
  return translate(value, locale);
}

function isMessageTemplate(message: Message): message is MessageTemplate {
  return typeof message.template === 'string';
}

function isList(value: readonly string[] | Message): value is readonly string[] {
  return Array.isArray(value);
}

/** British English has no comma before "and". */
function listFormat(language: Language): Intl.ListFormat {
  return new Intl.ListFormat(language === coreLanguage ? 'en-GB' : language, { type: 'conjunction' });
}

/** The language of a product's users: its first language other than English, if it has one. */
export function defaultLanguage(languages: readonly Language[]): Language {
  return languages.find((language) => language !== coreLanguage) ?? coreLanguage;
}
