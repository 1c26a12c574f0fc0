/** The English texts of the console; `event_<name>` is the label of an event. */
export const en = {
  event_passkey_added: 'Passkey added',
  event_passkey_copied: 'Passkey rejected as a copy',
  event_passkey_removed: 'Passkey removed',
  event_signed_in: 'Signed in',
} as const;
