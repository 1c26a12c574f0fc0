/** Guidance for the pages of /problems/ with status 410: see problem-guidance.ts. */

import type { ProblemGuidance } from './guidance.ts';
import type { HttpProblemCode } from './http-problems.ts';

export const goneGuidance = {
  version_sunset: {
    meaning: 'The version, operation or field has been removed.',
    why: 'It was deprecated, and its sunset date has passed.',
    action: 'Switch to its replacement, which the changelog names.',
  },
  cursor_expired: {
    meaning: 'The position is older than the feed retains.',
    why: 'The client was away for longer than changes are retained.',
    action: 'Read the lists once in full, then follow the feed from `_after=latest`.',
  },
  history_not_kept: {
    meaning: 'History is no longer available for the requested time.',
    why: 'History is removed month by month when its retention period ends; history after `params.kept_since` is complete.',
    action: 'Request a later time. An operator can restore archived months (`core events restore`).',
  },
  link_invalid: {
    meaning: 'The link is invalid or has expired.',
    why: 'It has expired, was used, or was replaced by a newer one.',
    action: 'Ask the sender for a new link.',
  },
} as const satisfies Partial<Record<HttpProblemCode, ProblemGuidance>>;
