export const en = {
  numberRequired:
    'A contract number is required: the general settings of the organization have no number series, or it has ended.',
  numberRemoved: 'The number of a contract can be replaced, but not removed.',
} as const;
