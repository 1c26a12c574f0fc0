/** The animated QR code of BankID: its text changes each second, derived from a secret that never leaves the server. */
import { createHmac } from 'node:crypto';

/** Returns `bankid.<token>.<seconds>.<HMAC>` for a number of seconds since the creation of the order. */
export function bankIdQr(startToken: string, startSecret: string, seconds: number): string {
  const code = createHmac('sha256', startSecret).update(String(seconds)).digest('hex');
  return `bankid.${startToken}.${seconds}.${code}`;
}
