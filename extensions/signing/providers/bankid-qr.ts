/** The animated QR code of BankID: another text each second, made from a secret that never leaves the server. */
import { createHmac } from 'node:crypto';

/** `bankid.<token>.<seconds>.<HMAC>` for a second since the order was made. */
export function bankIdQr(startToken: string, startSecret: string, seconds: number): string {
  const code = createHmac('sha256', startSecret).update(String(seconds)).digest('hex');
  return `bankid.${startToken}.${seconds}.${code}`;
}
