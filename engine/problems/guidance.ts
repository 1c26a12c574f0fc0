/** The content of the page of a problem. */

/** The texts of one problem. */
export interface ProblemGuidance {
  readonly meaning: string;
  readonly why: string;
  readonly action: string;
}
