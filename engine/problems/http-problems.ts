/** The catalogue of problems that clients can meet (api.md, section 4). A retired code is never used again. */

/** What is fixed about a problem: its status and the one public sentence. */
export interface HttpProblemKind {
  readonly status: number;
  /** In English; a product says it in its other languages (Messages). */
  readonly title: string;
}

export const httpProblems = {
  malformed_request: kind(400, 'This is no valid HTTP request'),
  malformed_json: kind(400, 'The body is not valid JSON'),
  invalid_parameter: kind(400, 'A parameter has a wrong value'),
  unknown_parameter: kind(400, 'There is no such parameter'),
  unknown_field: kind(400, 'There is no such field'),
  operator_not_allowed: kind(400, 'The operator cannot be used on this field'),
  relation_too_deep: kind(400, 'The filter goes through too many references'),
  filter_too_complex: kind(400, 'The filter is too complex'),
  filter_too_expensive: kind(400, 'The list would cost too much'),
  page_parameters_incomplete: kind(400, '_page and _page_size must come together'),
  page_required: kind(400, 'The selection is too large for one answer'),
  page_too_deep: kind(400, 'The page lies too deep'),
  parameters_exclusive: kind(400, 'Parameters exclude each other'),
  cursor_invalid: kind(400, 'The cursor is not valid'),
  cursor_mismatch: kind(400, 'The cursor belongs to another list'),
  rehearsal_required: kind(400, 'This is written only as it was rehearsed'),
  rehearsal_invalid: kind(400, 'The rehearsal is not valid'),
  rehearsal_expired: kind(400, 'The rehearsal is too old'),
  rehearsal_mismatch: kind(400, 'The rehearsal belongs to another request'),
  not_sortable: kind(400, 'The list cannot be ordered by this field'),
  expand_not_allowed: kind(400, 'The member cannot be expanded'),
  upload_invalid: kind(400, 'The upload is not complete'),
  unsupported_version: kind(400, 'There is no such version'),
  credentials_ambiguous: kind(400, 'A session cookie and credential headers came together'),
  credentials_missing: kind(401, 'Credentials are missing'),
  credentials_invalid: kind(401, 'The credentials are not valid'),
  credentials_expired: kind(401, 'The credentials have expired'),
  session_ended: kind(401, 'The session has ended'),
  cross_origin_refused: kind(403, 'The request came from another origin'),
  proof_required: kind(403, 'A fresh proof of identity is required'),
  view_reads_only: kind(403, 'A view as somebody else changes nothing'),
  view_over: kind(403, 'The view as somebody else is over'),
  operation_not_permitted: kind(403, 'The caller may not do this'),
  proposal_required: kind(403, 'The integration writes by proposals alone'),
  field_not_permitted: kind(403, 'The caller may not write this field'),
  ip_not_allowed: kind(403, 'Calls from this address are not allowed'),
  not_found: kind(404, 'There is no such record'),
  route_not_found: kind(404, 'There is nothing at this address'),
  unknown_content_type: kind(404, 'There is no such content type'),
  method_not_allowed: kind(405, 'The method is not allowed here'),
  not_acceptable: kind(406, 'No form of the answer is acceptable'),
  request_timeout: kind(408, 'The request took too long to arrive'),
  unique_violation: kind(409, 'Another record has the same value'),
  already_exists: kind(409, 'There is one already'),
  reference_in_use: kind(409, 'Other records refer to this one'),
  state_conflict: kind(409, 'The state of the record does not allow this'),
  rehearsal_outdated: kind(409, 'It would no longer become what was rehearsed'),
  proposal_refused: kind(409, 'The proposal can no longer be carried out'),
  idempotency_in_progress: kind(409, 'The same request is being done'),
  duplicate_in_request: kind(409, 'The same record stands twice in the request'),
  ambiguous_match: kind(409, 'Several records match'),
  version_sunset: kind(410, 'This has been taken out of service'),
  cursor_expired: kind(410, 'The position is too old'),
  history_not_kept: kind(410, 'What was then is not kept any more'),
  link_invalid: kind(410, 'The link is not valid, or no longer'),
  version_conflict: kind(412, 'The record has changed'),
  body_too_large: kind(413, 'The body is too large'),
  bulk_too_large: kind(413, 'Too many rows in one call'),
  file_too_large: kind(413, 'The file is too large'),
  url_too_long: kind(414, 'The address is too long'),
  unsupported_media_type: kind(415, 'The media type is not supported'),
  validation_failed: kind(422, 'Validation failed'),
  reference_not_found: kind(422, 'A referenced record does not exist'),
  reference_ambiguous: kind(422, 'A reference fits several records'),
  read_only: kind(422, 'A field cannot be written'),
  proposal_over_budget: kind(422, 'The proposal is beyond what the integration may propose'),
  idempotency_key_reused: kind(422, 'The idempotency key was used for another request'),
  checksum_mismatch: kind(422, 'The checksum does not fit'),
  precondition_required: kind(428, 'If-Match is required'),
  rate_limited: kind(429, 'Too many requests'),
  too_many_concurrent: kind(429, 'Too many requests at once'),
  headers_too_large: kind(431, 'The headers are too large'),
  internal: kind(500, 'Something went wrong'),
  overloaded: kind(503, 'The service is overloaded'),
  database_unavailable: kind(503, 'The database cannot be reached'),
  customer_moving: kind(503, 'The customer is being moved'),
  maintenance: kind(503, 'The service is under maintenance'),
  storage_unavailable: kind(503, 'Files cannot be stored or fetched now'),
  query_timeout: kind(504, 'The query took too long'),
} as const satisfies Record<string, HttpProblemKind>;

export type HttpProblemCode = keyof typeof httpProblems;

/** What names a problem in its `type`, and where it is explained: `/problems/validation-failed`. */
export function problemAddress(code: string): string {
  return `/problems/${code.replaceAll('_', '-')}`;
}

function kind(status: number, title: string): HttpProblemKind {
  return { status, title };
}
