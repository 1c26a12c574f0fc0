import { isApartmentNumber } from '../formats.ts';
import { formattedText } from './text-base.ts';

/** The four-digit apartment number: floor, then 01 to 99. */
export const apartmentNumber = formattedText({
  name: 'apartment_number',
  summary: 'The four-digit apartment number: floor, then 01 to 99.',
  maximum: 4,
  example: '1104',
  isValid: isApartmentNumber,
});
