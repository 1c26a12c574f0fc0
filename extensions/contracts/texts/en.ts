export const en = {
  atMost13: 'at most 13',
  bound: 'at least {legal}',
  endsTooEarly:
    "The landlord's notice ends the contract on {earliest} at the earliest. Choose that day or a later one, or set cancellation_source to 2 when the tenant has agreed to the day.",
  landlords: "landlord's",
  nothingToAnswer: 'No position on this contract is waiting for a response.',
  noticeNotOffered: 'Notice cannot be given in the portal for this contract. Contact the landlord.',
  reasonNotAllowed: 'The reason is not allowed for this request.',
  reasonRequired: 'A cancellation reason is required.',
  renegotiationNotOffered: 'New terms cannot be requested in the portal for this contract. Contact the landlord.',
  sharingNotAnswered: 'The tenant must first answer whether personal data can be shared.',
  tenants: "tenant's",
  voidNotice:
    'The {whose} notice of {weeks} weeks is void by the Swedish Land Code (12:4 and 12:5). Enter {bound} weeks, or 0 for the statutory period.',
} as const;
