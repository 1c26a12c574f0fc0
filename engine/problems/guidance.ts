/** What the page of a problem says. */

/** The words of one problem, one or two sentences each. */
export interface ProblemGuidance {
  readonly meaning: string;
  readonly why: string;
  readonly action: string;
}
