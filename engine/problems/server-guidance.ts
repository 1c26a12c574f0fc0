/** Guidance for the pages of /problems/ about server errors, in the format of problem-guidance.ts. */
export const serverGuidance = {
  internal: {
    meaning: 'The server failed. The request is not the cause.',
    why: 'An unexpected error occurred. It has been logged with the `request_id`.',
    action: 'Try again once. If it happens again, report the `request_id`.',
  },
  overloaded: {
    meaning: 'The server has more requests than it can process.',
    why: 'Many callers are active at the same time.',
    action: 'Wait for the time in `Retry-After` and retry with increasing delays.',
  },
  database_unavailable: {
    meaning: 'The server cannot connect to its database.',
    why: 'It is restarting, or the network between them is down.',
    action: 'Try again in a few seconds. Writes with an `Idempotency-Key` can be repeated safely.',
  },
  maintenance: {
    meaning: 'The service is closed for maintenance.',
    why: 'An operator is updating it.',
    action: 'Wait for the time in `Retry-After` and retry.',
  },
  storage_unavailable: {
    meaning: 'The file store is unavailable.',
    why: 'It is restarting, or the network to it is down.',
    action: 'Try again in a few seconds. Records without files still work.',
  },
  query_timeout: {
    meaning: 'The query exceeded the time limit of a request.',
    why: 'The selection is large, or the filter has no index to use.',
    action: 'Narrow the filter, request fewer fields, or page through the list.',
  },
} as const;
