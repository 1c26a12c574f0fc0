/**
 * The life cycle of a signable document, as pure rules (invoicing-rules.md, H2). Its state follows from its times alone; the allowed actions
 * follow from its state.
 */

export type DocumentState = 'template' | 'draft' | 'started' | 'signed' | 'rejected' | 'aborted' | 'expired';

/** Codes of documents.signabledocument.state. */
export const documentStateCodes = {
  template: 0,
  draft: 1,
  started: 2,
  signed: 3,
  rejected: 4,
  aborted: 5,
  expired: 6,
} as const satisfies Record<DocumentState, number>;

export interface DocumentTimes {
  readonly isTemplate: boolean;
  readonly started?: Date;
  readonly signed?: Date;
  readonly rejected?: Date;
  readonly aborted?: Date;
  /** The deadline for signing. */
  readonly expires?: Date;
}

/** Returns the state of a document at a point in time. The earliest end counts: nothing follows an end. */
export function documentState(times: DocumentTimes, now: Date): DocumentState {
  if (times.isTemplate) return 'template';
  if (times.signed !== undefined) return 'signed';
  if (times.rejected !== undefined) return 'rejected';
  if (times.aborted !== undefined) return 'aborted';
  if (times.started === undefined) return 'draft';
  return times.expires !== undefined && times.expires <= now ? 'expired' : 'started';
}

export type DocumentAction = 'edit' | 'start' | 'sign' | 'reject' | 'abort' | 'delete' | 'remind' | 'expire';

const allowed: Readonly<Record<DocumentState, readonly DocumentAction[]>> = {
  template: ['edit', 'delete'],
  draft: ['edit', 'start', 'delete'],
  started: ['sign', 'reject', 'abort', 'remind', 'expire'],
  signed: [],
  rejected: ['delete'],
  aborted: ['delete'],
  expired: ['abort', 'delete'],
};

/** Returns whether a document in this state allows the action. */
export function mayDo(state: DocumentState, action: DocumentAction): boolean {
  return allowed[state].includes(action);
}
