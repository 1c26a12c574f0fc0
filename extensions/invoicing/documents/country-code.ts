/** Countries as addresses name them, as the codes that electronic invoices want (ISO 3166-1 alpha-2). */

/** Codes of Unicode that are no country's: unions, unknown regions, accents for tests. */
const noCountries: ReadonlySet<string> = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);

let codes: ReadonlyMap<string, string> | undefined;

/** Codes by names in Swedish and English and by themselves, former codes too; made when it is first asked for. */
function knownCodes(): ReadonlyMap<string, string> {
  if (codes !== undefined) return codes;
  const languages = ['en', 'sv'].map((each) => new Intl.DisplayNames([each], { type: 'region', fallback: 'none' }));
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const known = new Map<string, string>();
  for (const pair of letters.flatMap((first) => letters.map((second) => first + second))) {
    const names = languages.map((language) => language.of(pair)).filter((name) => name !== undefined);
    const code = Intl.getCanonicalLocales(`und-${pair}`)[0]?.slice('und-'.length);
    if (names.length === 0 || code === undefined || noCountries.has(code)) continue;
    for (const name of [pair, ...names]) known.set(name.toLocaleLowerCase('sv'), code);
  }
  codes = known;
  return codes;
}

/** The code of a country by its code or its name in Swedish or English; undefined where nobody knows it. */
export function countryCode(country: string): string | undefined {
  return knownCodes().get(country.trim().toLocaleLowerCase('sv'));
}
