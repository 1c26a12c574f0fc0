/** The catalogue of problems that clients can meet (api.md, section 4). A retired code is never used again. */
import type { LocalizedText } from '../kernel/text.ts';

/** What is fixed about a problem: its status and the one public sentence. */
export interface HttpProblemKind {
  readonly status: number;
  readonly title: LocalizedText;
}

export const httpProblems = {
  malformed_request: kind(400, 'This is no valid HTTP request', 'Detta är inget giltigt HTTP-anrop'),
  malformed_json: kind(400, 'The body is not valid JSON', 'Innehållet är inte giltig JSON'),
  invalid_parameter: kind(400, 'A parameter has a wrong value', 'En parameter har fel värde'),
  unknown_parameter: kind(400, 'There is no such parameter', 'Parametern finns inte'),
  unknown_field: kind(400, 'There is no such field', 'Fältet finns inte'),
  operator_not_allowed: kind(400, 'The operator cannot be used on this field', 'Operatorn kan inte användas på fältet'),
  relation_too_deep: kind(400, 'The filter goes through too many references', 'Filtret går genom för många referenser'),
  filter_too_complex: kind(400, 'The filter is too complex', 'Filtret är för komplext'),
  filter_too_expensive: kind(400, 'The list would cost too much', 'Listan skulle kosta för mycket'),
  page_parameters_incomplete: kind(
    400,
    '_page and _page_size must come together',
    '_page och _page_size måste anges tillsammans',
  ),
  page_required: kind(400, 'The selection is too large for one answer', 'Urvalet är för stort för ett svar'),
  page_too_deep: kind(400, 'The page lies too deep', 'Sidan ligger för djupt'),
  parameters_exclusive: kind(400, 'Parameters exclude each other', 'Parametrar utesluter varandra'),
  cursor_invalid: kind(400, 'The cursor is not valid', 'Markören är inte giltig'),
  cursor_mismatch: kind(400, 'The cursor belongs to another list', 'Markören hör till en annan lista'),
  not_sortable: kind(400, 'The list cannot be ordered by this field', 'Listan kan inte sorteras på fältet'),
  expand_not_allowed: kind(400, 'The member cannot be expanded', 'Medlemmen kan inte expanderas'),
  upload_invalid: kind(400, 'The upload is not complete', 'Uppladdningen är inte fullständig'),
  unsupported_version: kind(400, 'There is no such version', 'Versionen finns inte'),
  credentials_ambiguous: kind(
    400,
    'A session cookie and credential headers came together',
    'En sessionskaka och inloggningsrubriker kom tillsammans',
  ),
  credentials_missing: kind(401, 'Credentials are missing', 'Inloggningsuppgifter saknas'),
  credentials_invalid: kind(401, 'The credentials are not valid', 'Inloggningsuppgifterna är inte giltiga'),
  credentials_expired: kind(401, 'The credentials have expired', 'Inloggningsuppgifterna har gått ut'),
  session_ended: kind(401, 'The session has ended', 'Sessionen är avslutad'),
  cross_origin_refused: kind(403, 'The request came from another origin', 'Anropet kom från en annan webbplats'),
  proof_required: kind(403, 'A fresh proof of identity is required', 'En ny legitimering krävs'),
  operation_not_permitted: kind(403, 'The caller may not do this', 'Anroparen får inte göra detta'),
  field_not_permitted: kind(403, 'The caller may not write this field', 'Anroparen får inte skriva fältet'),
  ip_not_allowed: kind(403, 'Calls from this address are not allowed', 'Anrop från denna adress är inte tillåtna'),
  not_found: kind(404, 'There is no such record', 'Posten finns inte'),
  route_not_found: kind(404, 'There is nothing at this address', 'Det finns ingenting på denna adress'),
  unknown_content_type: kind(404, 'There is no such content type', 'Innehållstypen finns inte'),
  method_not_allowed: kind(405, 'The method is not allowed here', 'Metoden är inte tillåten här'),
  not_acceptable: kind(406, 'No form of the answer is acceptable', 'Ingen form av svaret är godtagbar'),
  request_timeout: kind(408, 'The request took too long to arrive', 'Anropet tog för lång tid att ta emot'),
  unique_violation: kind(409, 'Another record has the same value', 'En annan post har samma värde'),
  already_exists: kind(409, 'There is one already', 'Det finns redan en'),
  reference_in_use: kind(409, 'Other records refer to this one', 'Andra poster refererar till denna'),
  state_conflict: kind(409, 'The state of the record does not allow this', 'Postens tillstånd tillåter inte detta'),
  idempotency_in_progress: kind(409, 'The same request is being done', 'Samma anrop utförs just nu'),
  duplicate_in_request: kind(
    409,
    'The same record stands twice in the request',
    'Samma post finns två gånger i anropet',
  ),
  ambiguous_match: kind(409, 'Several records match', 'Flera poster matchar'),
  version_sunset: kind(410, 'This has been taken out of service', 'Detta har tagits ur drift'),
  cursor_expired: kind(410, 'The position is too old', 'Positionen är för gammal'),
  link_invalid: kind(410, 'The link is not valid, or no longer', 'Länken gäller inte, eller gäller inte längre'),
  version_conflict: kind(412, 'The record has changed', 'Posten har ändrats'),
  body_too_large: kind(413, 'The body is too large', 'Innehållet är för stort'),
  bulk_too_large: kind(413, 'Too many rows in one call', 'För många rader i ett anrop'),
  file_too_large: kind(413, 'The file is too large', 'Filen är för stor'),
  url_too_long: kind(414, 'The address is too long', 'Adressen är för lång'),
  unsupported_media_type: kind(415, 'The media type is not supported', 'Medietypen stöds inte'),
  validation_failed: kind(422, 'Validation failed', 'Valideringen misslyckades'),
  reference_not_found: kind(422, 'A referenced record does not exist', 'En refererad post finns inte'),
  reference_ambiguous: kind(422, 'A reference fits several records', 'En referens passar flera poster'),
  read_only: kind(422, 'A field cannot be written', 'Ett fält kan inte skrivas'),
  idempotency_key_reused: kind(
    422,
    'The idempotency key was used for another request',
    'Idempotensnyckeln har använts för ett annat anrop',
  ),
  checksum_mismatch: kind(422, 'The checksum does not fit', 'Kontrollsumman stämmer inte'),
  precondition_required: kind(428, 'If-Match is required', 'If-Match krävs'),
  rate_limited: kind(429, 'Too many requests', 'För många anrop'),
  too_many_concurrent: kind(429, 'Too many requests at once', 'För många samtidiga anrop'),
  headers_too_large: kind(431, 'The headers are too large', 'Rubrikerna är för stora'),
  internal: kind(500, 'Something went wrong', 'Något gick fel'),
  overloaded: kind(503, 'The service is overloaded', 'Tjänsten är överbelastad'),
  database_unavailable: kind(503, 'The database cannot be reached', 'Databasen kan inte nås'),
  maintenance: kind(503, 'The service is under maintenance', 'Tjänsten är under underhåll'),
  storage_unavailable: kind(503, 'Files cannot be stored or fetched now', 'Filer kan inte lagras eller hämtas just nu'),
  query_timeout: kind(504, 'The query took too long', 'Frågan tog för lång tid'),
} as const satisfies Record<string, HttpProblemKind>;

export type HttpProblemCode = keyof typeof httpProblems;

/** What names a problem in its `type`, and where it is explained: `/problems/validation-failed`. */
export function problemAddress(code: string): string {
  return `/problems/${code.replaceAll('_', '-')}`;
}

function kind(status: number, en: string, sv: string): HttpProblemKind {
  return { status, title: { en, sv } };
}
