/** The seven headers that every operation requires (specification, section 5), in Node's spelling. */
export const credentialHeaders = [
  'x-core-customer-id',
  'x-core-application-id',
  'x-core-service-id',
  'x-core-service-version-id',
  'x-core-client-ct',
  'x-core-client-entity',
  'x-core-client-secret',
] as const;
