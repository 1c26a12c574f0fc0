/** Giro numbers as people read and type them (invoicing-rules.md, section 2). */

/** `5805-6201`: the last four digits stand by themselves. */
export function writtenBankgiro(number: string): string {
  return number.replace(/\D/g, '').replace(/(\d{4})$/, '-$1');
}

/** `1234567-4`: the check digit stands by itself. */
export function writtenPlusgiro(number: string): string {
  return number.replace(/\D/g, '').replace(/(\d)$/, '-$1');
}
