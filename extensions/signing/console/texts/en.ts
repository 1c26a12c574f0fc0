/** The English texts of the console; `event_<name>` is the label of an event. */
export const en = {
  event_aborted: 'Signing aborted',
  event_expired: 'Signing expired',
  event_rejected: 'Signature declined',
  event_signed: 'Signed by all',
  event_started: 'Sent for signing',
  event_undelivered: 'Not delivered',
} as const;
