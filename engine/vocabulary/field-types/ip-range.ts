import { isAddressRange } from '../formats.ts';
import { formattedText } from './text-base.ts';

/** An address of the internet, or a range of them in CIDR notation. */
export const ipRange = formattedText({
  name: 'ip_range',
  summary: 'An IP address (version 4 or 6), or a range of them as `192.0.2.0/24`.',
  maximum: 49,
  example: '192.0.2.0/24',
  isValid: isAddressRange,
});
