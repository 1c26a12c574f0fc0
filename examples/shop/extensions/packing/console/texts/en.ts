export const en = {
  delivered: 'Delivered',
  toBePacked: 'To be packed',
} as const;
