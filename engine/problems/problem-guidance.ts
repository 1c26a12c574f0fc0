/** Guidance for the pages of /problems/: for each client problem its meaning, its cause and the remedy. Plain English. */
import { goneGuidance } from './gone-guidance.ts';
import type { ProblemGuidance } from './guidance.ts';
import type { HttpProblemCode } from './http-problems.ts';
import { serverGuidance } from './server-guidance.ts';

export const problemGuidance: Readonly<Record<HttpProblemCode, ProblemGuidance>> = {
  malformed_request: {
    meaning: 'The server could not read the request as HTTP.',
    why: 'A header or the address contains characters that are not allowed, or a proxy changed the request.',
    action: 'Send the request with an ordinary HTTP client, and percent-encode the values of the query string.',
  },
  malformed_json: {
    meaning: 'The body could not be read as JSON.',
    why: 'It has a syntax error, a duplicate member, an encoding other than UTF-8, or the wrong outermost type.',
    action: 'Create the body with a JSON library. The detail names the position of the error.',
  },
  invalid_parameter: {
    meaning: 'A parameter or header has an invalid value.',
    why: 'The value has the wrong type or form, or is outside of the allowed range.',
    action: 'Read `errors`: each entry names the parameter or header and its allowed values.',
  },
  unknown_parameter: {
    meaning: 'The query string has a parameter that is unknown to the operation.',
    why: 'It is misspelt, or belongs to another operation. Unknown parameters are rejected, so that a misspelt filter never returns everything.',
    action: 'Correct the name. The reference lists the parameters of each operation.',
  },
  unknown_field: {
    meaning: 'The request names a field that the resource does not have.',
    why: 'It is misspelt, or not visible to the caller.',
    action: 'Correct the name. The message suggests a similar name if there is one.',
  },
  operator_not_allowed: {
    meaning: 'The filter uses an operator that the field does not support.',
    why: 'Operators depend on the type of the field: a range is meaningful for a date, but not for a file.',
    action: 'Use one of the operators that the entry in `errors` names.',
  },
  relation_too_deep: {
    meaning: 'The filter goes through more references than are allowed.',
    why: 'Each reference in the path is a join in the database.',
    action: 'Filter by a field with a shorter path, or make two requests and send the IDs of the first in the second.',
  },
  filter_too_complex: {
    meaning: 'The filter has too many conditions, or they are nested too deep.',
    why: 'Size and depth of a filter are limited to protect other callers.',
    action: 'Split the request, or replace many conditions on one field by a single `__in`.',
  },
  filter_too_expensive: {
    meaning: 'The database estimates that the list exceeds the cost limit of a request.',
    why: 'The filter or the order has no index to use, and the table is large.',
    action: 'Add a condition that selects fewer records, such as a date, an organization or a real estate.',
  },
  page_parameters_incomplete: {
    meaning: 'One of `_page` and `_page_size` is missing.',
    why: 'A page is defined by both.',
    action: 'Send both, or neither.',
  },
  page_required: {
    meaning: 'The result has more records than one response allows.',
    why: 'A list without paging returns everything, up to a limit.',
    action: 'Page with `_page` and `_page_size`, or stream with `_jsonl=true`.',
  },
  page_too_deep: {
    meaning: 'The page begins after the last row that numbered pages can include.',
    why: 'The database would have to read all records before it.',
    action: 'Continue with `_after` and the cursor of the last response, or narrow the filter.',
  },
  parameters_exclusive: {
    meaning: 'The request has two parameters that cannot be combined.',
    why: 'They request different formats of the same response.',
    action: 'Remove one of them. `errors` names both.',
  },
  cursor_invalid: {
    meaning: 'The cursor of `_after` could not be read.',
    why: 'It was truncated or changed, or was not created by this server.',
    action: 'Copy the cursor unchanged from the `Link` header of the last response, or start again without one.',
  },
  cursor_mismatch: {
    meaning: 'The cursor comes from another list, order or filter.',
    why: 'A cursor is a position within one list.',
    action: 'Repeat the parameters of the first page together with the cursor, or start again without it.',
  },
  rehearsal_required: {
    meaning: 'A write by filter was sent without a dry run.',
    why: 'The records that a filter selects can change. A dry run shows which records the write affects.',
    action:
      'Send the request with `_validate_only=true`, then again with the `rehearsal` of the response as `_rehearsal`.',
  },
  rehearsal_invalid: {
    meaning: 'The value of `_rehearsal` is not a dry run of this service, or has already been used.',
    why: 'It was truncated or changed in transit, belongs to another installation or customer, or was sent a second time. A dry run can be used once.',
    action: 'Repeat the dry run. To retry a write whose response was lost, send an `Idempotency-Key` with it.',
  },
  rehearsal_expired: {
    meaning: 'The dry run is older than an hour.',
    why: 'After an hour, the preview is not a reliable description of the write.',
    action: 'Repeat the dry run.',
  },
  rehearsal_mismatch: {
    meaning: 'The dry run was made by another request.',
    why: 'A dry run belongs to its caller, method, address, parameters and body.',
    action: 'Send the same request as in the dry run, with `_rehearsal` instead of `_validate_only`.',
  },
  not_sortable: {
    meaning: 'The list cannot be ordered by this field.',
    why: 'The field has no order, or contains several values.',
    action: 'Order by one of the fields that the reference lists for `_order_by`.',
  },
  expand_not_allowed: {
    meaning: 'The member cannot be expanded.',
    why: 'It is not a reference, or the depth is above the limit.',
    action: 'Remove it from `_expand`, and get the referenced record by its ID.',
  },
  upload_invalid: {
    meaning: 'The upload does not match the announced file.',
    why: 'A part is missing, or the form is not the one that the server issued.',
    action: 'Request a new upload address and send the complete file to it.',
  },
  unsupported_version: {
    meaning: 'The version in `Service-Version` is not available.',
    why: 'It is misspelt, or has been removed.',
    action: 'Send a version that the documentation names, or omit the header to get the newest.',
  },
  credentials_ambiguous: {
    meaning: 'The request has two callers: the user of a session cookie, and the integration of credential headers.',
    why: 'A script in a page sent credential headers to a server where a user is signed in.',
    action: 'Send one of the two. From a page, omit the headers, or send the request without cookies.',
  },
  credentials_missing: {
    meaning: 'The request has no credentials, or not all of them.',
    why: 'All seven credential headers are needed in every request. A proxy may have removed one.',
    action: 'Send all seven. The detail names those that are missing.',
  },
  credentials_invalid: {
    meaning: 'The credentials do not match each other, or are unknown.',
    why: 'A value is misspelt, belongs to another customer, or was revoked.',
    action: 'Compare all seven with the issued credentials, and request a new secret if one was lost.',
  },
  credentials_expired: {
    meaning: 'The credentials have expired or were revoked.',
    why: 'Secrets have an expiry date.',
    action: 'Issue a new secret, switch to it, and then revoke the old one.',
  },
  operation_not_permitted: {
    meaning: 'The role of the caller does not include this operation.',
    why: 'Permissions are granted for each resource and operation. `params.scope` names the one that is missing.',
    action: 'Ask an administrator of the customer for the permission, or use another integration.',
  },
  field_not_permitted: {
    meaning: 'The body has a field that the caller cannot write.',
    why: 'The role allows the operation, but not on this field.',
    action: 'Omit the field, or ask an administrator for permission to write it.',
  },
  session_ended: {
    meaning: 'The session of the cookie has ended, or never existed.',
    why: 'It was idle too long, expired, was ended, or the user was disabled or given another role.',
    action: 'Sign in again at `/sign-in/`.',
  },
  cross_origin_refused: {
    meaning: 'A request with a session cookie, other than a read, did not come from a page of this server.',
    why: 'Pages of other origins could otherwise act as the signed-in user.',
    action: 'Send it from a page of this server. Programs use credential headers instead of a cookie.',
  },
  proof_required: {
    meaning: 'The signed-in user has to sign in again.',
    why: 'Changes of credentials, roles and similar data require a sign-in within the last five minutes.',
    action: 'Sign in at `/sign-in/` with a passkey, the employer or BankID, and send the request again.',
  },
  view_reads_only: {
    meaning: 'The session impersonates a role or another user, and impersonation is read-only.',
    why: 'A write was sent during the impersonation.',
    action: 'End the impersonation with DELETE at `/common/session/current/view_as/`, and send the request again.',
  },
  proposal_required: {
    meaning: 'The integration is configured to submit only proposals (`acts_by_proposal`).',
    why: 'The client sent a direct write.',
    action: 'Send the same writes as steps of POST `/common/changeset/`; a user approves them.',
  },
  proposal_refused: {
    meaning: 'The proposal can no longer be carried out, and is closed.',
    why: '`errors` names the step and its error: a rule, a permission of the user who submitted the proposal, or a deleted record.',
    action: 'Submit a new proposal based on the current records.',
  },
  proposal_over_budget: {
    meaning: 'The proposal exceeds the limits in the settings of the integration.',
    why: 'It has too many records, too large a sum, or steps of a kind that is not allowed; `errors` lists all violations.',
    action: 'Propose less, or have the settings of the integration changed.',
  },
  view_over: {
    meaning: 'The impersonation of a role or another user has ended.',
    why: 'Its half hour has passed, the impersonated user or role was deleted, or the impersonator lost the permission. No request is served with other permissions than the user expects.',
    action: 'End the impersonation with DELETE at `/common/session/current/view_as/`.',
  },
  ip_not_allowed: {
    meaning: 'The request came from an IP address that is not allowed.',
    why: 'The integration is limited to certain networks.',
    action: 'Call from an allowed network, or ask an administrator to add the address.',
  },
  not_found: {
    meaning: 'No record with this ID is visible to the caller.',
    why: "It was deleted, belongs to another customer, is outside of the caller's permissions, or the ID is wrong. The response is the same for all of them.",
    action: 'Check the ID, and that the list of the resource contains the record.',
  },
  route_not_found: {
    meaning: 'No operation has this path.',
    why: 'It is misspelt, or lacks the trailing slash.',
    action: 'Compare it with the reference. The detail suggests a similar path if there is one.',
  },
  unknown_content_type: {
    meaning: 'The content type is not the name or id of a resource.',
    why: 'It is misspelt. Names are written as `application.resource`.',
    action: 'Use a name from the reference.',
  },
  method_not_allowed: {
    meaning: 'The path exists, but not with this method.',
    why: 'Records are created with POST, changed with PATCH and removed with DELETE.',
    action: 'Use one of the methods in the `Allow` header.',
  },
  not_acceptable: {
    meaning: 'The server supports none of the media types in `Accept`.',
    why: 'Most operations respond with JSON only.',
    action: 'Send `Accept: application/json`, or omit the header.',
  },
  request_timeout: {
    meaning: 'The request did not arrive in time.',
    why: 'The connection is slow, or the client stopped sending.',
    action: 'Send the request again, and send large files through the upload address.',
  },
  unique_violation: {
    meaning: 'Another record has the value that must be unique.',
    why: 'The record may have been created before, or another caller was faster.',
    action:
      'Read `errors` for the fields, and update the existing record, or use `_match` to create or update in one call.',
  },
  already_exists: {
    meaning: 'The record to be created already exists.',
    why: 'The same request was made before.',
    action: 'Use the existing record. Nothing has to be repeated.',
  },
  reference_in_use: {
    meaning: 'The record cannot be deleted because others refer to it.',
    why: 'Deleting it would leave them without a required reference.',
    action: 'Delete or change the records that `errors` names first, or archive this one.',
  },
  state_conflict: {
    meaning: 'The record is in a state that does not allow the operation.',
    why: 'For example, a document that was signed cannot be changed. The detail names the state.',
    action: 'Read the record, check its state, and choose an operation that is allowed in it.',
  },
  rehearsal_outdated: {
    meaning: 'The write would have other effects than the dry run showed. Nothing was written.',
    why: 'Records have changed since, a rule no longer holds, other records match, or the service was changed.',
    action: 'Read `errors`, or the proposal with its new differences. Repeat the dry run or approve again.',
  },
  idempotency_in_progress: {
    meaning: 'A request with the same idempotency key is in progress.',
    why: 'The first request has not completed.',
    action: 'Wait for the time in `Retry-After`, then send the same request again to get its response.',
  },
  duplicate_in_request: {
    meaning: 'One call names the same record twice.',
    why: 'The order of its rows has no meaning, so the final values would be ambiguous.',
    action: 'Merge the rows into one.',
  },
  ambiguous_match: {
    meaning: 'More than one record matches the fields of `_match`.',
    why: 'They are not unique in the data.',
    action: 'Match on fields that identify one record, or update by id.',
  },
  ...goneGuidance,
  version_conflict: {
    meaning: 'The record was changed after the client read it.',
    why: 'Another caller wrote in between, and `If-Match` names the older version.',
    action: 'Read the record, apply the change to its current values, and send it with the new `ETag`.',
  },
  body_too_large: {
    meaning: 'The body exceeds the size limit of the operation.',
    why: '`params.max_bytes` is the limit.',
    action: 'Split the call, or upload files through the upload address.',
  },
  bulk_too_large: {
    meaning: 'The request exceeds the maximum number of rows.',
    why: 'All rows are written in one transaction.',
    action: 'Split the rows over several calls.',
  },
  file_too_large: {
    meaning: 'The file exceeds the size limit of the field.',
    why: 'Each file field has a limit.',
    action: 'Send a smaller file, or split it.',
  },
  url_too_long: {
    meaning: 'The URL with its query string is too long.',
    why: 'Filters with many IDs make long URLs.',
    action: 'Send the same parameters as the body of a QUERY request.',
  },
  unsupported_media_type: {
    meaning: 'The operation does not accept bodies of this type.',
    why: '`Content-Type` is missing, or is not JSON.',
    action: 'Send `Content-Type: application/json`.',
  },
  validation_failed: {
    meaning: 'The body is valid JSON, but one or more values violate a rule.',
    why: 'A required field is missing, a value has the wrong form, or values contradict each other.',
    action:
      'Read `errors`: each entry has a `pointer` to the value and a `message`. Fix all of them and send again. Nothing was written.',
  },
  reference_not_found: {
    meaning: 'The body refers to a record that does not exist.',
    why: 'It was deleted, belongs to another customer, or is not visible to the caller.',
    action: 'Check the id at the `pointer`, and create the record first if it is new.',
  },
  reference_ambiguous: {
    meaning: 'A reference by a name or number matches more than one record.',
    why: 'The value is not unique in the data.',
    action: 'Refer to the record by its id.',
  },
  read_only: {
    meaning: 'The body has a field that clients cannot write.',
    why: 'The server sets it, or it can be set only at creation.',
    action: 'Omit the field.',
  },
  idempotency_key_reused: {
    meaning: 'The key was used for a different request.',
    why: 'A key identifies one request: method, address and body.',
    action: 'Use a new key for each new request, and the old one only to repeat it.',
  },
  checksum_mismatch: {
    meaning: 'The checksum of the received file does not match the given one.',
    why: 'It was changed or truncated in transit.',
    action: 'Compute the checksum again and repeat the upload.',
  },
  precondition_required: {
    meaning: 'The resource requires the version that the caller has read.',
    why: 'It prevents lost updates.',
    action: 'Get the record and send its `ETag` as `If-Match`.',
  },
  rate_limited: {
    meaning: 'The caller has used up its quota for now.',
    why: 'Each integration, customer and address has a limit of units per minute. Large requests cost more.',
    action: 'Wait for the time in `Retry-After`. The `RateLimit` header of every response shows the remaining quota.',
  },
  too_many_concurrent: {
    meaning: 'The caller has too many concurrent requests.',
    why: 'The number of concurrent requests is limited for each integration.',
    action: 'Wait for responses before sending more, and use bulk calls instead of many small ones.',
  },
  headers_too_large: {
    meaning: 'The headers are larger than the server accepts.',
    why: 'Often cookies or tracing headers were added in transit.',
    action: 'Remove headers that are not needed.',
  },
  ...serverGuidance,
};
