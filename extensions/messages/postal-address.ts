/** The lines of a postal address in queries. */
import { type RawBuilder, sql } from 'kysely';

/** Returns the lines of the address in a table (by its alias), from the care-of line to the country; null without an address. */
export function postalLines(alias: string): RawBuilder<string | null> {
  const of = (column: string) => sql.ref<string | null>(`${alias}.${column}`);
  const filled = (text: RawBuilder<string | null>) => sql`nullif(btrim(${text}), '')`;
  return sql<string | null>`case when ${of('street')} is not null then concat_ws(E'\n',
    'c/o ' || ${filled(of('care_of'))}, ${filled(of('attention'))},
    ${filled(sql`concat_ws(' ', ${of('street')}, ${of('street_number')})`)},
    ${filled(sql`concat_ws(' ', ${of('postal_code')}, ${of('city')})`)}, ${filled(of('country'))}) end`;
}
