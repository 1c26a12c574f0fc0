/** The words that can be elements of arrays and members of objects. */
import type { FieldType } from '../field-type.ts';
import { bic } from './bic.ts';
import { bigint } from './bigint.ts';
import { boolean } from './boolean.ts';
import { color } from './color.ts';
import { contentType } from './content-type.ts';
import { date } from './date.ts';
import { dateTime } from './date-time.ts';
import { decimal } from './decimal.ts';
import { email } from './email.ts';
import { gln13 } from './gln13.ts';
import { iban } from './iban.ts';
import { integer } from './integer.ts';
import { ipRange } from './ip-range.ts';
import { number } from './number.ts';
import { phone } from './phone.ts';
import { postalCode } from './postal-code.ts';
import { string } from './string.ts';
import { text } from './text.ts';
import { webAddress } from './url.ts';
import { uuid } from './uuid.ts';

export const scalarTypes: ReadonlyMap<string, FieldType> = new Map(
  [
    uuid,
    string,
    text,
    integer,
    bigint,
    number,
    decimal,
    boolean,
    date,
    dateTime,
    email,
    phone,
    gln13,
    iban,
    bic,
    webAddress,
    color,
    postalCode,
    ipRange,
    contentType,
  ].map((word) => [word.name, word]),
);
