/** Descriptions of the keys, which editors show while typing. resources/README.md has the details. */
import type { JsonSchema } from '../kernel/json.ts';

type KeyDescriptions = Readonly<Record<string, string>>;

const lifecycle: KeyDescriptions = {
  formerly: 'The former name, or names: a rename, not drop and add.',
  since: 'The version that introduced it.',
  deprecated: 'When it was deprecated (at), when it will be removed (sunset), and what to use instead.',
};

const bodyKeyDescriptions: KeyDescriptions = {
  uses: 'Traits: files of resources/shared/traits, merged in this order.',
  fields: 'Fields by name, in the order of a response. A name with null removes the field of a trait.',
  rules: 'Constraints between the fields of a record, or among records.',
  indexes: 'Indexes: [space, start_date], or { fields: […], when: {…} }; method: trigram for parts of texts.',
  search: 'Fields that _search searches, also through references: tenant.full_name.',
  list: 'Columns, order and board of lists, special parameters (scopes, filters), paths and views.',
  actions: 'Additional operations, implemented by an extension.',
  reactions: 'Notices, changes, new records and deletions that follow a change of a record or a date.',
  texts: 'Texts that reactions send, by ID: { title, text }, each in several languages: { en, de }.',
  examples:
    'Requests with their responses, which core check --examples sends: `[{ give: { … }, refused: { /member: code } }, { as: role, see: 0 }]`.',
};

export const applicationKeyDescriptions: KeyDescriptions = {
  title: 'The name of the application, also in several languages: { en, de }.',
  description: 'What the application contains.',
  version: 'The version of its API.',
  menu: 'What people use every day: entries are resources, or { resource, label, filter }; lower positions come first.',
};

export const resourceKeyDescriptions: KeyDescriptions = {
  ...bodyKeyDescriptions,
  ...lifecycle,
  extends: 'The engine resource that it replaces, with its fields, rules and actions.',
  abstract: 'true: exists only where another resource extends it.',
  path: 'Where it is served, without a slash at the end; default /application/resource.',
  operations: 'The enabled operations of C G U D L B: create, get, update, delete, list, bulk write. [] for none.',
  summary: 'A short description.',
  description: 'More details than the summary.',
  label: 'A short name, also in several languages: { en, de }.',
  plural: 'The plural of the label, in the same languages: { en, de }; English has a default.',
  icon: 'The name of the icon on screens.',
  title:
    'The members that identify a record to users, also through references; default: name, title, or the first searched member.',
  form: 'Groups of a form: [{ label, fields }]; default: one for each trait.',
  overview:
    'Figures and lists of records that refer to the record, at the top of its screen: { label, of, by, filter, sum, since, columns, order }.',
  comments:
    'The records are comments on other records, which screens show as a conversation: { text, mentions }, where mentions is a list of references to users.',
  inbox:
    'The records are notices, which screens show to their recipients: { to, title, text, at, read }, where to lists the references to recipients.',
  singleton: 'Only one record for each value of this field.',
  private:
    'Rows whose flag (a boolean) is set, or all rows without a flag, are visible only to the caller in the field owner, to callers with the role in the field role and, with users: true, to callers that act for a user.',
  rows: 'The rows come from the model; the resource has no table.',
  logged: 'false: writes create no event-log row.',
  shared: 'false: each record contains data of all stock, so users with limits see none.',
  size: 'large: many rows are expected, so core check warns about default lists without a matching index.',
  partition: 'month: the table has a partition for each month of its IDs, which the server generates.',
  retention: 'How long a month is retained: 10y (years) or 18m (months).',
  archive: 'jsonl: a month is written to the file store before it is removed at the end of its retention.',
  concurrency: 'required: writes need If-Match.',
  bulk_creates: 'Bulk write creates records although C is not enabled.',
};

export const fieldKeyDescriptions: KeyDescriptions = {
  ...lifecycle,
  type: 'The field type.',
  computed: 'The expression of a read-only value that is not stored: { divide: [rent, space.area] }.',
  required: 'Required on create; { when: {…} } under a condition.',
  nullable: 'May be null.',
  default: 'The value of a field that the request omits.',
  read_only: 'Set by the server.',
  write_once: 'Can be set on create; immutable afterwards.',
  write_only: 'Never in a response.',
  hidden: 'Neither in requests nor in responses: visible only to extensions.',
  unique: 'Short form of the rule unique: [field].',
  personal: 'Personal data.',
  informational: 'Information for people and other systems: nothing in the product acts on it.',
  step_up: 'Users can write it only shortly after they have signed in again.',
  limits:
    'Limits the portfolio that a user sees to the records that this field refers to, and the records that belong to them.',
  caller: 'On a reference of the event log: records of its target can be callers.',
  sortable: 'false disables _order_by.',
  filterable: 'false disables filters, orders, groups and sums.',
  enum: 'The values: a map from code to name, or a list of names. Labels next to the name, and a tone: { name, en, de, tone: positive }.',
  label: 'A short name, also in several languages: { en, de }.',
  description: 'The content of the field, also in several languages: { en, de }.',
  examples: 'Values for documents.',
};

export const ruleKeyDescriptions: KeyDescriptions = {
  id: 'The stable name of the rule.',
  when: 'The rule applies only under this condition.',
  message: 'A custom message for a violation, optionally in several languages: { en, de }.',
};

export const reactionKeyDescriptions: KeyDescriptions = {
  id: 'The stable name of the reaction: part of the history, and of the record of what has been done.',
  label: 'A short name, also in several languages: { en, de }.',
  on: 'create, update, { field: status, to: done }, { added: watchers } (new elements of references), or { at: due_date, before: P30D } (or after).',
  when: 'The reaction happens only for records that match, when it runs; may use $settings.',
  do: 'notify: { to: [assigned_to], text: …, about: object_id, readers: true }, set: { field: value }, create: { resource, values }, or delete.',
};

export const actionKeyDescriptions: KeyDescriptions = {
  get: 'The complete path of a GET.',
  post: 'The complete path of a POST.',
  patch: 'The complete path of a PATCH.',
  delete: 'The complete path of a DELETE.',
  summary: 'A short description.',
  description: 'More details than the summary.',
  parameters: 'Kinds of the {parameters} of the path: uuid or string.',
  records:
    'Parameters and members of body and response that refer to records, with their resource: those of a request must be visible to the caller.',
  query: 'JSON Schemas of the query parameters.',
  input: 'The JSON Schema of the body: a file of resources/shared/schemas.',
  output: 'The JSON Schema of the response.',
  answers: 'Additional responses by status, with their schemas.',
  status: 'The status of a successful response; default 200.',
  step_up: 'Users can run it only shortly after they have signed in again.',
  scope: 'The scope that permits it; default application.resource:action.',
  on: 'Where screens offer it: record, selection or list; default record where the path has {pk}, else list.',
  when: 'Screens offer it for records that match this condition.',
  confirm: 'The confirmation prompt, optionally in several languages.',
  icon: 'The name of the icon on screens.',
  since: 'The version that introduced it.',
  deprecated: 'When it was deprecated, when it will be removed, and what to use instead.',
};

/** Returns the schemas of keys with their descriptions. */
export function withDescriptions(
  keys: Readonly<Record<string, JsonSchema>>,
  descriptions: KeyDescriptions,
): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries(
    Object.entries(keys).map(([key, schema]) => {
      const text = descriptions[key];
      return [key, text === undefined ? schema : { description: text, ...schema }];
    }),
  );
}
