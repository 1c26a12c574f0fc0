/** The texts of a package in another language than English. */
type PluralForm = Exclude<Intl.LDMLPluralRule, 'other'>;

/** All texts of a package in another language. `<id>_one` replaces the text of an ID for a `count` of this plural form of the language. */
export type Translation<English> = { readonly [Id in keyof English]: string } & {
  readonly [Id in keyof English & string as `${Id}_${PluralForm}`]?: string;
};
