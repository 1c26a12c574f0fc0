/** The types of elements of arrays and members of objects. */
import type { FieldType } from '../field-type.ts';
import { boolean } from './boolean.ts';
import { contentType } from './content-type.ts';
import { date, dateTime } from './dates.ts';
import { decimal } from './decimal.ts';
import { bigint, integer, number } from './numbers.ts';
import { formattedTexts, plainTexts } from './texts.ts';
import { uuid } from './uuid.ts';

export const scalarTypes: ReadonlyMap<string, FieldType> = new Map(
  [uuid, ...plainTexts, integer, bigint, number, decimal, boolean, date, dateTime, ...formattedTexts, contentType].map(
    (type) => [type.name, type],
  ),
);
