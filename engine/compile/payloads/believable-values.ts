/**
 * What a Swedish housing company would write into a field of that name: for examples, where the descriptor gives none. Names,
 * numbers and addresses belong to nobody.
 */

import type { Json } from '../../kernel/json.ts';

const texts: readonly (readonly [name: RegExp, text: string])[] = [
  [/^first_name$/, 'Anna'],
  [/^last_name$/, 'Provsson'],
  [
    /^(full_name|reporter_name|contact_name|signs_on_behalf_of|realtor|photographer|our_reference|caption)$/,
    'Anna Provsson',
  ],
  [
    /^(corporate_name|sender_name|lender_name|auditor_name|sms_sender_name|email_sender_name|display_name)$/,
    'Testbostäder AB',
  ],
  [/^username$/, 'anna.provsson'],
  [/^(care_of|attention)$/, 'Anna Provsson'],
  [/^street$/, 'Björkgatan'],
  [/^street_number$/, '12B'],
  [/^(city|municipality|registered_office)$/, 'Örebro'],
  [/^country$/, 'SE'],
  [/language$/, 'sv'],
  [/^currency$/, 'SEK'],
  [/^time_zone$/, 'Europe/Stockholm'],
  [/^time_from$/, '08:00'],
  [/^time_to$/, '16:30'],
  [/^energy_class$/, 'C'],
  [/^popular_name$/, 'Björken'],
  [/^category$/, 'BOSTAD'],
  [/^id_number$/, 'K-2026-0117'],
  [/custom_id$/, 'F-1042'],
  [/^(title|invoice_title|text_title|name)$/, 'Björkgatan 12'],
  [/^payer_number$/, '1042'],
  [/^target_account_number$/, '8327-9123456789'],
  [/^(invoice_number|ocr_number|loan_number|serial_number|agreement_number|customer_number|article_number)$/, '10427'],
  [/ver_serie$|^series$/, 'A'],
  [/^unit(_name)?$/, 'kWh'],
  [/^(fmi|landlord_custom_id)$/, '01-1201'],
  [/^mime_type$/, 'application/pdf'],
  [/^resource$/, 'shop.article'],
  [/^(vat_number)$/, 'SE559999999101'],
  [/^sni_number$/, '68201'],
  [/^failed_context$/, 'Brevlådan är full.'],
  [/^question$/, 'När töms soptunnorna?'],
  [/^answer$/, 'På måndagar före klockan nio.'],
  [/comment$|note$|notations$|^note|description$|^description|^message$|_message$/, 'Nycklar lämnas i receptionen.'],
  [/text|content$|instructions$/, 'Hyran ska vara oss tillhanda på förfallodagen.'],
  [/reason$/, 'Flyttar till annan ort.'],
  [/^(custom_dimension_value|dimension_value|fixed_value)$/, '4010'],
  [/reference$|marking$/, 'Lgh 1201'],
];

const numbers: readonly (readonly [name: RegExp, value: number])[] = [
  [/^(base_rent|monthly_rent|unit_price|price|fee|total_value|net_value|value)$/, 8250],
  [/^(living_area|usable_area|area|bi_area|tempered_area)/, 64.5],
  [/account/, 3010],
  [/^interest_rate$/, 4.25],
  [/(percentage|percent)/, 10],
  [/share|factor|quota/, 0.5],
  [/(_|^)year/, 2026],
  [/months?($|_)/, 3],
  [/days?($|_)/, 14],
  [/weeks/, 4],
  [/^latitude$/, 59.27],
  [/^longitude$/, 15.21],
  [/fee/, 65],
];

/** Values that fit the name, best first; empty when the name says nothing. */
export function believableValues(name: string): readonly Json[] {
  return [...texts, ...numbers].filter(([pattern]) => pattern.test(name)).map(([, value]) => value);
}

/** Days and instants in order, so that rules about what comes first can be met. */
export const laterDays = ['2026-01-01', '2026-03-15', '2026-06-30', '2026-09-30', '2026-12-31', '2027-03-31'] as const;
