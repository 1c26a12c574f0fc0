export const en = {
  footer: 'This message was sent automatically by {senderName}. Replies are not read.',
  footerWithReplies: 'This message was sent automatically by {senderName}. Replies are sent to {address}.',
  linkHint: 'If the button does not work, copy the address into your browser:',
  unsupportedChannel:
    'This installation does not have this channel. Choose one of {channels} (1 e-mail, 2 SMS, 4 letter, 5 portal, 6 e-invoice).',
  unknownNotice:
    'No reaction with this ID sends notices. An ID is for example errands.generalerrand.reported; the API documentation of a resource lists its reactions.',
  retryOfSent: 'Only a failed delivery can be sent again.',
  alreadyWaiting: 'The same message waits to be sent to this recipient.',
  noProvider: 'This installation does not have the channel of the delivery.',
  noAddress: 'The recipient has no address for this channel.',
  phone: 'Phone',
  website: 'Website',
  myPages: 'My pages',
  privacyPolicy: 'Privacy policy',
  letterDate: 'Date',
} as const;
