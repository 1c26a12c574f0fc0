/** Names of the BAS accounts for rents, for files to other bookkeeping systems. */

const names: Readonly<Record<number, string>> = {
  1510: 'Kundfordringar',
  1513: 'Kundfordringar, delad faktura',
  2399: 'Depositioner',
  2091: 'Balanserad vinst eller förlust',
  2420: 'Förskott från kunder',
  2611: 'Utgående moms 25 %',
  2621: 'Utgående moms 12 %',
  2631: 'Utgående moms 6 %',
  2971: 'Förutbetalda hyresintäkter',
  2999: 'OBS-konto',
  3010: 'Hyresintäkter, bostäder',
  3011: 'Hyresintäkter, bostäder',
  3012: 'Hyresintäkter, lokaler',
  3013: 'Hyresintäkter, garage',
  3014: 'Hyresintäkter, parkering',
  3020: 'Årsavgifter',
  3021: 'Årsavgifter',
  3593: 'Påminnelseavgifter',
  3740: 'Öres- och kronutjämning',
  3911: 'Hyresintäkter',
  3912: 'Arrendeintäkter',
  3913: 'Frivilligt momspliktiga hyresintäkter',
  3914: 'Övriga momspliktiga hyresintäkter',
  8313: 'Ränteintäkter från kunder',
};

/** Returns the name of an account; its number if the chart does not contain it. */
export function accountName(account: number): string {
  return names[account] ?? `Konto ${account}`;
}
