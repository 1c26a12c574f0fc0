/**
 * Hazards: what a step may cost, from facts only (old type, new type, made in this plan or not). Each is acknowledged one at a
 * time on one object (`--ack DATA_LOSS:accounting.article.legacy_code`), and the acknowledgement stays in the migration.
 */

export type HazardClass = 'DATA_LOSS' | 'LOSSY_CONVERSION' | 'NOT_CONVERTED';

export interface Hazard {
  readonly class: HazardClass;
  /** `accounting.article.legacy_code`: resource and field, or the table and column where there is no field. */
  readonly object: string;
  readonly says: string;
  /** SQL that counts the rows concerned, for a plan that has a database at hand. */
  readonly counts?: string;
}

/** A hazard that somebody accepted, and why. */
export interface Acknowledgement {
  readonly class: string;
  readonly object: string;
  readonly reason: string;
}

/** What `core migrate explain <HAZARD>` says. */
export const hazardExplanations: Readonly<Record<HazardClass | 'BREAKS_API', string>> = {
  DATA_LOSS:
    'Values that exist now will be gone: a column or table is dropped, several links become one, or old rows are deleted earlier\n' +
    '(`retention:`). A backup is the only way back.\n' +
    'If the field was renamed, write `formerly: <old name>` at the new one (or run `core migrate rename`) and plan again.\n' +
    'If nobody needs the values, acknowledge it: --ack DATA_LOSS:<resource.field>="why".',
  LOSSY_CONVERSION:
    'The new type cannot hold everything the old one held (the time of day, digits of a fraction), so values are cut.\n' +
    'To keep them, add a field beside the old one. To go on: --ack LOSSY_CONVERSION:<resource.field>="why".',
  NOT_CONVERTED:
    'The descriptors say something else of values that stay as they are stored: a text is kept sealed from now on (`write_only:`) or no longer,\n' +
    'or must have a form that only the server can check. What is written from now on follows; rows that exist do not.\n' +
    'Write them again through the API, or add a field beside the old one. To go on: --ack NOT_CONVERTED:<resource.field>="why".',
  BREAKS_API:
    'A client that works today may fail after this: a field or operation disappears, a field becomes required, a value is no longer\n' +
    'allowed. The plan prints it beside the SQL; `--no-api-break` makes it an error. Deprecate first (`deprecated:`) and remove later.',
};

/** Whether an acknowledgement is for a hazard; its object may leave out leading parts (`article.legacy_code`). */
export function acknowledges(acknowledgement: Acknowledgement, hazard: Hazard): boolean {
  if (acknowledgement.class !== hazard.class) return false;
  return hazard.object === acknowledgement.object || hazard.object.endsWith(`.${acknowledgement.object}`);
}

/** Separates the hazards that are acknowledged from those that are not. */
export function weighHazards(
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

/** Reads `CLASS:object` or `CLASS:object=reason`; undefined when it is neither. */
export function parseAcknowledgement(text: string): Acknowledgement | undefined {
  const match = /^([A-Z_]+):([^=]+)(?:=(.*))?$/s.exec(text);
  if (match?.[1] === undefined || match[2] === undefined) return undefined;
  return { class: match[1], object: match[2].trim(), reason: match[3]?.trim() ?? '' };
}
