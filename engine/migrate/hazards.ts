/**
 * Hazards: the risks of a step, derived from facts only (old type, new type, whether created by this plan). Each is
 * acknowledged individually for one object (`--ack DATA_LOSS:accounting.article.legacy_code`), and the acknowledgement
 * is stored in the migration.
 */

export type HazardClass = 'DATA_LOSS' | 'LOSSY_CONVERSION' | 'NOT_CONVERTED';

export interface Hazard {
  readonly class: HazardClass;
  /** `accounting.article.legacy_code`: resource and field, or table and column if there is no field. */
  readonly object: string;
  readonly message: string;
  /** SQL that counts the affected rows, for a plan with a database. */
  readonly counts?: string;
}

/** An accepted hazard, with the reason. */
export interface Acknowledgement {
  readonly class: string;
  readonly object: string;
  readonly reason: string;
}

/** The texts of `core migrate explain <HAZARD>`. */
export const hazardExplanations: Readonly<Record<HazardClass | 'BREAKS_API', string>> = {
  DATA_LOSS:
    'Existing values will be lost: a column or table is dropped, several links become one, or old rows are deleted earlier\n' +
    '(`retention:`). They can be restored only from a backup.\n' +
    'If the field was renamed, add `formerly: <old name>` to the new one (or run `core migrate rename`) and plan again.\n' +
    'If the values are not needed, acknowledge it: --ack DATA_LOSS:<resource.field>="why".',
  LOSSY_CONVERSION:
    'The new type cannot represent all values of the old one (the time of day, fractional digits), so values are truncated.\n' +
    'To retain them, add a separate field. To continue: --ack LOSSY_CONVERSION:<resource.field>="why".',
  NOT_CONVERTED:
    'The descriptors no longer match stored values, which do not change: a text is now encrypted (`write_only:`) or no longer,\n' +
    'or must have a format that only the server can validate. New values are written accordingly; existing rows are not.\n' +
    'Write them again through the API, or add a separate field. To continue: --ack NOT_CONVERTED:<resource.field>="why".',
  BREAKS_API:
    'A client that works today may fail after this change: a field or operation is removed, a field becomes required, a value is no longer\n' +
    'allowed. The plan lists it with the SQL; `--no-api-break` makes it an error. Deprecate first (`deprecated:`) and remove later.',
};

/** Whether an acknowledgement matches a hazard; its object may omit leading segments (`article.legacy_code`). */
export function acknowledges(acknowledgement: Acknowledgement, hazard: Hazard): boolean {
  if (acknowledgement.class !== hazard.class) return false;
  return hazard.object === acknowledgement.object || hazard.object.endsWith(`.${acknowledgement.object}`);
}

/** Separates acknowledged hazards from the others. */
export function matchAcknowledgements(
  hazards: readonly Hazard[],
  acknowledgements: readonly Acknowledgement[],
): { readonly missing: readonly Hazard[]; readonly acknowledged: readonly Acknowledgement[] } {
  const accepted = (hazard: Hazard) => acknowledgements.find((one) => acknowledges(one, hazard));
  return {
    missing: hazards.filter((hazard) => accepted(hazard) === undefined),
    acknowledged: hazards.flatMap((hazard) => {
      const one = accepted(hazard);
      return one === undefined ? [] : [{ ...one, object: hazard.object }];
    }),
  };
}

/** Parses `CLASS:object` or `CLASS:object=reason`; undefined if it is neither. */
export function parseAcknowledgement(text: string): Acknowledgement | undefined {
  const match = /^([A-Z_]+):([^=]+)(?:=(.*))?$/s.exec(text);
  if (match?.[1] === undefined || match[2] === undefined) return undefined;
  return { class: match[1], object: match[2].trim(), reason: match[3]?.trim() ?? '' };
}
