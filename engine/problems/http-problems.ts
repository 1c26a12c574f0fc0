/** The catalogue of problems for API clients (api.md, section 4). A retired code is never used again. */

/** The constant properties of a problem: its status and its title. */
export interface HttpProblemKind {
  readonly status: number;
  /** In English; a product translates it into its other languages (Messages). */
  readonly title: string;
}

export const httpProblems = {
  malformed_request: kind(400, 'Malformed HTTP request'),
  malformed_json: kind(400, 'The body is not valid JSON'),
  invalid_parameter: kind(400, 'Invalid parameter value'),
  unknown_parameter: kind(400, 'Unknown parameter'),
  unknown_field: kind(400, 'Unknown field'),
  operator_not_allowed: kind(400, 'The operator cannot be used on this field'),
  relation_too_deep: kind(400, 'The filter follows too many references'),
  filter_too_complex: kind(400, 'The filter is too complex'),
  filter_too_expensive: kind(400, 'The list is too expensive'),
  page_parameters_incomplete: kind(400, '_page and _page_size must be used together'),
  page_required: kind(400, 'The result is too large for one response'),
  page_too_deep: kind(400, 'The page number is too high'),
  parameters_exclusive: kind(400, 'Parameters cannot be combined'),
  cursor_invalid: kind(400, 'The cursor is not valid'),
  cursor_mismatch: kind(400, 'The cursor belongs to another list'),
  rehearsal_required: kind(400, 'A dry run is required before this write'),
  rehearsal_invalid: kind(400, 'Invalid dry run'),
  rehearsal_expired: kind(400, 'The dry run has expired'),
  rehearsal_mismatch: kind(400, 'The dry run belongs to another request'),
  not_sortable: kind(400, 'The list cannot be ordered by this field'),
  expand_not_allowed: kind(400, 'The member cannot be expanded'),
  upload_invalid: kind(400, 'The upload is not complete'),
  unsupported_version: kind(400, 'Unknown version'),
  credentials_ambiguous: kind(400, 'A session cookie and credential headers cannot be combined'),
  credentials_missing: kind(401, 'Credentials are missing'),
  credentials_invalid: kind(401, 'The credentials are not valid'),
  credentials_expired: kind(401, 'The credentials have expired'),
  session_ended: kind(401, 'The session has ended'),
  cross_origin_refused: kind(403, 'The request came from another origin'),
  proof_required: kind(403, 'Recent sign-in required'),
  view_reads_only: kind(403, 'Writes are not allowed during impersonation'),
  view_over: kind(403, 'The impersonation session has ended'),
  operation_not_permitted: kind(403, 'Operation not permitted'),
  proposal_required: kind(403, 'This integration may only submit proposals'),
  field_not_permitted: kind(403, 'Field is not writable by the caller'),
  ip_not_allowed: kind(403, 'Calls from this address are not allowed'),
  not_found: kind(404, 'Record not found'),
  route_not_found: kind(404, 'Not found'),
  unknown_content_type: kind(404, 'Unknown content type'),
  method_not_allowed: kind(405, 'The method is not allowed here'),
  not_acceptable: kind(406, 'No acceptable media type'),
  request_timeout: kind(408, 'Request timeout'),
  unique_violation: kind(409, 'Another record has the same value'),
  already_exists: kind(409, 'Record already exists'),
  reference_in_use: kind(409, 'Other records refer to this record'),
  state_conflict: kind(409, 'The state of the record does not allow this'),
  rehearsal_outdated: kind(409, 'The dry run is out of date'),
  proposal_refused: kind(409, 'The proposal can no longer be carried out'),
  idempotency_in_progress: kind(409, 'A request with this idempotency key is still in progress'),
  duplicate_in_request: kind(409, 'The request contains the same record twice'),
  ambiguous_match: kind(409, 'Several records match'),
  version_sunset: kind(410, 'No longer available'),
  cursor_expired: kind(410, 'The position is too old'),
  history_not_kept: kind(410, 'History is no longer available for that time'),
  link_invalid: kind(410, 'The link is invalid or has expired'),
  version_conflict: kind(412, 'The record has changed'),
  body_too_large: kind(413, 'The body is too large'),
  bulk_too_large: kind(413, 'Too many rows in one call'),
  file_too_large: kind(413, 'The file is too large'),
  url_too_long: kind(414, 'The URL is too long'),
  unsupported_media_type: kind(415, 'The media type is not supported'),
  validation_failed: kind(422, 'Validation failed'),
  reference_not_found: kind(422, 'A referenced record does not exist'),
  reference_ambiguous: kind(422, 'A reference matches several records'),
  read_only: kind(422, 'A field cannot be written'),
  proposal_over_budget: kind(422, 'The proposal exceeds the limits of the integration'),
  idempotency_key_reused: kind(422, 'The idempotency key was used for another request'),
  checksum_mismatch: kind(422, 'Checksum mismatch'),
  precondition_required: kind(428, 'If-Match is required'),
  rate_limited: kind(429, 'Too many requests'),
  too_many_concurrent: kind(429, 'Too many concurrent requests'),
  headers_too_large: kind(431, 'The headers are too large'),
  internal: kind(500, 'Internal server error'),
  overloaded: kind(503, 'The service is overloaded'),
  database_unavailable: kind(503, 'Database unavailable'),
  customer_moving: kind(503, 'The customer is being moved'),
  maintenance: kind(503, 'The service is under maintenance'),
  storage_unavailable: kind(503, 'Files cannot be stored or fetched now'),
  query_timeout: kind(504, 'Query timeout'),
} as const satisfies Record<string, HttpProblemKind>;

export type HttpProblemCode = keyof typeof httpProblems;

/** The `type` of a problem, which is also the URL of its documentation: `/problems/validation-failed`. */
export function problemAddress(code: string): string {
  return `/problems/${code.replaceAll('_', '-')}`;
}

function kind(status: number, title: string): HttpProblemKind {
  return { status, title };
}
