/** The messages between the primary process and the process that prepares the database (`serialization: 'advanced'`). */
import type { Diagnostic } from '../kernel/diagnostic.ts';
import type { Project } from '../project.ts';
import type { Settings } from '../settings.ts';
import type { Demo } from './load-demo.ts';

/** `start` creates missing components; `serve` fails without them. */
export type StartMode = 'start' | 'serve';

/** The database to prepare. */
export interface PreparationTarget {
  readonly url: string;
  /** The address without a pooler; undefined if there is none. */
  readonly directUrl: string | undefined;
}

export interface PreparationOrder {
  readonly mode: StartMode;
  readonly project: Project;
  readonly settings: Settings;
  readonly target: PreparationTarget;
}

export interface Prepared {
  readonly demo: Demo | undefined;
  /** The schema of views of the running release. */
  readonly releaseSchema: string;
}

/** A message from the primary. */
export type PreparationCommand =
  | { readonly kind: 'prepare'; readonly order: PreparationOrder }
  /** The workers serve at this address; undefined if they serve no requests. */
  | { readonly kind: 'serving'; readonly origin: string | undefined };

/** A message to the primary. */
export type PreparationMessage =
  | { readonly kind: 'prepared'; readonly prepared: Prepared }
  | { readonly kind: 'rejected'; readonly message: string; readonly suggestion: string; readonly exitCode: number }
  | { readonly kind: 'invalid'; readonly diagnostics: readonly Diagnostic[] }
  | { readonly kind: 'failed'; readonly error: unknown }
  /** The demo has sent all its requests. */
  | { readonly kind: 'completed' };
