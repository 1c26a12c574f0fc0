/** What each key means, in a sentence: editors show it while typing. resources/README.md says more. */
import type { JsonSchema } from '../kernel/json.ts';

type Words = Readonly<Record<string, string>>;

const lifecycle: Words = {
  formerly: 'The former name, or names: a rename, not drop and add.',
  since: 'The version that brought it.',
  deprecated: 'When it was announced to end (at), when it ends (sunset), and what to use instead.',
};

const bodyWords: Words = {
  uses: 'Traits: files of resources/shared/traits, merged in this order.',
  fields: 'Fields by name, in the order of an answer. A name with null takes the field of a trait away.',
  rules: 'What must hold between the fields of a record, or among records.',
  indexes: 'Indexes: [space, start_date], or { fields: […], when: {…} }; method: trigram for parts of texts.',
  search: 'Fields that _search looks in, also through references: tenant.full_name.',
  list: 'Special list parameters (scopes, filters), paths and views.',
  actions: 'Further operations, implemented by an extension.',
};

export const resourceWords: Words = {
  ...bodyWords,
  ...lifecycle,
  extends: 'The engine resource whose place it takes, with its fields, rules and actions.',
  abstract: 'true: exists only where another resource extends it.',
  path: 'Where it is served, without a slash at the end; default /application/resource.',
  operations: 'Which of C G U D L B are served: create, get, update, delete, list, bulk write. [] for none.',
  summary: 'One sentence for people.',
  description: 'More than the summary says.',
  label: 'A short name, also in several languages: { en, de }.',
  plural: 'The short name of several of its records, in the languages of the label: { en, de }; English has a default.',
  icon: 'The name of the picture that screens show.',
  title:
    'The members that a record is called by, also through references; default name, title, or what is searched first.',
  form: 'Groups of a form: [{ label, fields }]; default one a trait.',
  singleton: 'Only one record for each value of this field.',
  private:
    'Rows whose flag (a boolean) is set exist only for the caller that the field owner names, and for callers with the role that the field role names.',
  rows: 'The rows come from the model; there is no table.',
  logged: 'false: writes make no event-log row.',
  size: 'large: many rows are expected, so core check warns of usual lists that no index serves.',
  partition: 'month: the table has a part for each month of its ids, which the server makes.',
  retention: 'How long a month is kept: 10y (years) or 18m (months).',
  archive: 'jsonl: a month that is over is written to the store of files before it is taken away.',
  concurrency: 'required: writes need If-Match.',
  bulk_creates: 'Bulk write takes new records although C is not served.',
};

export const fieldWords: Words = {
  ...lifecycle,
  type: 'The field type.',
  required: 'Must be given on create; { when: {…} } under a condition.',
  nullable: 'May be null.',
  default: 'The value of a field that the request leaves out.',
  read_only: 'Set by the server.',
  write_once: 'May be given on create, never changed.',
  write_only: 'Never in an answer.',
  hidden: 'Neither in nor out: only extensions see it.',
  unique: 'Short for the rule unique: [field].',
  personal: 'Personal data.',
  step_up: 'Written by people only soon after they have proved who they are.',
  limits: 'Limits the stock that a person sees to what belongs to the records it names.',
  caller: 'On a reference of the event log: records of its target may call.',
  sortable: 'false closes _order_by.',
  filterable: 'false closes filters, orders, groups and sums.',
  enum: 'The values: a map from code to name, or a list of words. Labels beside the name, and a tone: { name, en, de, tone: positive }.',
  label: 'A short name, also in several languages: { en, de }.',
  description: 'What the field holds.',
  examples: 'Values for documents.',
};

export const ruleWords: Words = {
  id: 'The stable name of the rule.',
  when: 'The rule holds only under this condition.',
  message: 'Own words for a violation, also in several languages: { en, de }.',
};

export const actionWords: Words = {
  get: 'The whole path of a GET.',
  post: 'The whole path of a POST.',
  patch: 'The whole path of a PATCH.',
  delete: 'The whole path of a DELETE.',
  summary: 'One sentence for people.',
  description: 'More than the summary says.',
  parameters: 'Kinds of the {parameters} of the path: uuid or string.',
  records:
    'Parameters and members of body and answer that name records, of which resource: those of a request must be inside the rows of the caller.',
  query: 'JSON Schemas of the parameters behind the question mark.',
  input: 'The JSON Schema of the body: a file of resources/shared/schemas.',
  output: 'The JSON Schema of the answer.',
  answers: 'Further answers by status, with their schemas.',
  status: 'The status of success; default 200.',
  step_up: 'Done by people only soon after they have proved who they are.',
  scope: 'The scope that permits it; default application.resource:action.',
  on: 'Where screens offer it: record, selection or list; default record where the path has {pk}, else list.',
  when: 'Screens offer it at records that meet this condition.',
  confirm: 'What is asked before it is done, also in several languages.',
  icon: 'The name of the picture that screens show.',
  since: 'The version that brought it.',
  deprecated: 'When it was announced to end, when it ends, and what to use instead.',
};

/** The schemas of keys with what each means. */
export function withWords(
  keys: Readonly<Record<string, JsonSchema>>,
  words: Words,
): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries(
    Object.entries(keys).map(([key, schema]) => {
      const sentence = words[key];
      return [key, sentence === undefined ? schema : { description: sentence, ...schema }];
    }),
  );
}
