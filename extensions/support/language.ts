/** The languages of the product: every built-in text exists in both. */

export type Language = 'en' | 'sv';

export type LocalizedText = { readonly [Name in Language]: string };
