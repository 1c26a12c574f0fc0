/** What the pages of /problems/ say of what is gone (410): see problem-guidance.ts. */

import type { ProblemGuidance } from './guidance.ts';
import type { HttpProblemCode } from './http-problems.ts';

export const goneGuidance = {
  version_sunset: {
    meaning: 'The version, operation or field was taken out of service.',
    why: 'It was deprecated, and its last day has passed.',
    action: 'Change to what replaces it. The changelog says what.',
  },
  cursor_expired: {
    meaning: 'The position is older than what the feed keeps.',
    why: 'The client was away for longer than changes are kept.',
    action: 'Read the lists once in full, then follow the feed from `_after=latest`.',
  },
  history_not_kept: {
    meaning: 'The request asks for a time of which nothing is kept any more.',
    why: 'Months of the history are taken away at their age; `params.kept_since` is the moment from which on everything is kept.',
    action: 'Ask for a later time. Those who run the server may bring archived months back (`core events restore`).',
  },
  link_invalid: {
    meaning: 'The link does not work, or no longer.',
    why: 'It has run out, was used, or a newer one replaced it.',
    action: 'Ask the sender for a new link.',
  },
} as const satisfies Partial<Record<HttpProblemCode, ProblemGuidance>>;
