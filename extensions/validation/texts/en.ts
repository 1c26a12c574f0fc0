export const en = {
  notUnique:
    'Another record of the organization has this value, and its validation settings require unique ones. Enter another value.',
  overlappingContract:
    'The signed contract {other} includes the space on some of these days. End it earlier, or choose another first day.',
  required: "The organization's validation settings require this member. Enter a value.",
  unsignedDocument:
    'The organization requires a signed document before a contract takes effect. Have the document signed; this sets signed_time.',
} as const;
