/** The index values that index clauses of premises use (invoicing-rules.md, section 1). */

/** I5: a series is named by its reference year (100); series are never mixed. */
export interface IndexValue {
  readonly series: number;
  readonly year: number;
  readonly month: number;
  readonly value: string;
}

/** I7: the published October values, 1980=100. */
export const publishedOctoberValues: readonly IndexValue[] = (
  [
    [2013, '314.40'],
    [2014, '314.02'],
    [2015, '314.29'],
    [2016, '318.00'],
    [2017, '323.38'],
    [2019, '336.04'],
    [2020, '336.97'],
    [2021, '346.44'],
    [2022, '384.04'],
  ] as const
).map(([year, value]) => ({ series: 1980, year, month: 10, value }));
