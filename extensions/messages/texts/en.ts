export const en = {
  footer: 'This message was sent automatically by {senderName}. Replies are not read.',
  linkHint: 'If the button does not work, copy the address into your browser:',
  unsupportedChannel: 'This channel is not supported. Choose 1 (e-mail) or 5 (shown in the portal).',
} as const;
