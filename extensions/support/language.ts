/** The languages of this product: every text of its own is in both. */

export type Language = 'en' | 'sv';

export type LocalizedText = { readonly [Name in Language]: string };
