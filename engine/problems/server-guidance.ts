/** What the pages of /problems/ say of problems that are the server's, in the words of problem-guidance.ts. */
export const serverGuidance = {
  internal: {
    meaning: 'The server made a mistake. The request is not at fault.',
    why: 'An error was not foreseen. It has been logged with the `request_id`.',
    action: 'Try again once. If it happens again, report the `request_id`.',
  },
  overloaded: {
    meaning: 'The server has more to do than it can manage.',
    why: 'Many callers are active at the same time.',
    action: 'Wait as long as `Retry-After` says and try again, each time a little later.',
  },
  database_unavailable: {
    meaning: 'The server cannot reach its database.',
    why: 'It is restarting, or the network between them is down.',
    action: 'Try again in a few seconds. Writes with an `Idempotency-Key` can be repeated without harm.',
  },
  customer_moving: {
    meaning: 'This customer is not written at the moment, and for a blink not read.',
    why: 'Its data is being moved to another database, which takes seconds.',
    action: 'Wait as long as `Retry-After` says and send the same again. Nothing of it was written.',
  },
  maintenance: {
    meaning: 'The service is closed for maintenance.',
    why: 'Somebody who runs it is changing it.',
    action: 'Wait as long as `Retry-After` says and try again.',
  },
  storage_unavailable: {
    meaning: 'The store that holds files cannot be reached.',
    why: 'It is restarting, or the network to it is down.',
    action: 'Try again in a few seconds. Records without files still work.',
  },
  query_timeout: {
    meaning: 'The database took longer than a request may.',
    why: 'The selection is large, or the filter has no index to use.',
    action: 'Narrow the filter, ask for fewer fields, or page through the list.',
  },
} as const;
