/** The types for texts: two of any content, and those with a checked format. Their common code is in text-base.ts. */
import { languageTag } from '../../kernel/text.ts';
import type { FieldType } from '../field-type.ts';
import {
  bicPattern,
  canonicalIban,
  canonicalPhone,
  colorPattern,
  compact,
  gln13Pattern,
  isAddressRange,
  isBic,
  isColor,
  isEmail,
  isGln13,
  isIban,
  isPhone,
  isPostalCode,
  isWebAddress,
  phonePattern,
  phoneSpellings,
  postalCodePattern,
} from '../formats.ts';
import { composed, formattedText, plainText, trimmed } from './text-base.ts';

/** Texts of any content. */
export const plainTexts: readonly FieldType[] = [
  {
    ...plainText({
      name: 'string',
      summary:
        'A text of one line, up to 65,536 characters or `max_length`; stored without leading and trailing spaces.',
      maximum: 65_536,
      example: 'Björken 1',
      normalize: trimmed,
    }),
    alsoCalled: ['str', 'varchar', 'char'],
  },
  {
    ...plainText({
      name: 'text',
      summary: 'A long text, up to 1 MiB.',
      maximum: 1_048_576,
      example: 'Porten är nymålad.',
      normalize: composed,
    }),
    alsoCalled: ['longtext', 'clob'],
  },
];

/** Texts of a checked format. */
export const formattedTexts: readonly FieldType[] = [
  { name: 'email', summary: 'An e-mail address.', maximum: 254, example: 'anna.test@example.com', isValid: isEmail },
  {
    name: 'phone',
    summary: 'A telephone number: 7 to 15 digits, optionally with a leading +.',
    maximum: 36,
    example: '+15550100123',
    isValid: isPhone,
    pattern: phonePattern,
    normalize: canonicalPhone,
    spellings: phoneSpellings,
  },
  {
    name: 'gln13',
    summary: 'A GLN of 13 digits.',
    maximum: 25,
    example: '9501101530003',
    isValid: isGln13,
    pattern: gln13Pattern,
    normalize: compact,
  },
  {
    name: 'iban',
    summary: 'An IBAN.',
    maximum: 42,
    example: 'GB33BUKB20201555555555',
    isValid: isIban,
    normalize: canonicalIban,
  },
  {
    name: 'bic',
    summary: 'A BIC of 8 or 11 characters.',
    maximum: 11,
    example: 'BUKBGB22',
    isValid: isBic,
    pattern: bicPattern,
  },
  {
    name: 'url',
    summary: 'An absolute http or https URL.',
    maximum: 2048,
    example: 'https://example.com/',
    isValid: isWebAddress,
  },
  {
    name: 'color',
    summary: 'A colour: 3 or 6 hexadecimal digits.',
    maximum: 7,
    example: '2f7d32',
    isValid: isColor,
    pattern: colorPattern,
  },
  {
    name: 'language',
    summary: 'A language, and optionally a country: `en`, `en-GB`.',
    maximum: 5,
    example: 'en',
    isValid: (text: string) => languageTag.test(text),
    pattern: languageTag.source,
  },
  {
    name: 'postal_code',
    summary: 'A postal code.',
    maximum: 16,
    example: '12345',
    isValid: isPostalCode,
    pattern: postalCodePattern,
  },
  {
    name: 'ip_range',
    summary: 'An IP address (version 4 or 6), or a range of them as `192.0.2.0/24`.',
    maximum: 49,
    example: '192.0.2.0/24',
    isValid: isAddressRange,
  },
].map(formattedText);
