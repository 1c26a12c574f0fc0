/** Apartment numbers of the Swedish dwelling register. */
import { formattedText } from '@core/engine/manifest';

/** Four digits: the floor, then 01 to 99. */
export function isApartmentNumber(text: string): boolean {
  return /^(?:0[1-9]|[1-9]\d)(?:0[1-9]|[1-9]\d)$/.test(text);
}

/** The field type. */
export const apartmentNumber = formattedText({
  name: 'apartment_number',
  summary: 'The four-digit apartment number: floor, then 01 to 99.',
  maximum: 4,
  example: '1104',
  isValid: isApartmentNumber,
  pattern: '^(?:0[1-9]|[1-9]\\d)(?:0[1-9]|[1-9]\\d)$',
});
