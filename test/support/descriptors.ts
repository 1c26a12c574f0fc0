/** Creates a Model from YAML text, without a folder: `modelOf({ 'contracts/lease.yaml': 'operations: [C] …' })`. */
import { parseDescriptors, type ReadDescriptors } from '../../engine/descriptor/parse-descriptor.ts';
import { type SourceFile, subjectOf } from '../../engine/descriptor/source-file.ts';
import type { Diagnostic } from '../../engine/kernel/diagnostic.ts';
import { linkModel } from '../../engine/model/link-model.ts';
import type { Field, Model, Resource } from '../../engine/model/model.ts';
import { coreVocabulary } from '../../engine/vocabulary/core-vocabulary.ts';
import type { Vocabulary } from '../../engine/vocabulary/vocabulary.ts';

/** Files by their path below resources/. */
export type Files = Readonly<Record<string, string>>;

/** Resources that every model requires; added if they are missing. */
const customers: Files = {
  'sales/organization.yaml': [
    'extends: system.customer',
    'operations: [C, G, U, D, L, B]',
    'summary: An organization.',
    'fields:',
    '  id: {}',
    '  name: {}',
    '  parent: { type: reference, to: sales.organization, nullable: true }',
  ].join('\n'),
};

/** The descriptors of these files only, with the errors of each file. */
export function read(files: Files): ReadDescriptors {
  return parseDescriptors(Object.entries(files).map(([path, text]) => sourceFile(path, text)));
}

/** The only engine resource in test models is that of customers, so that they stay small. */
const system = parseDescriptors([
  {
    ...sourceFile(
      'system/customer.yaml',
      'operations: []\nsummary: A customer.\nfields: { id: { type: uuid, read_only: true, required: true }, name: { type: string, required: true } }\n',
    ),
  },
]).descriptors;

/** Returns every error in these files (of both phases), as `CODE message` without locations. */
export function errorsIn(files: Files, vocabulary: Vocabulary = coreVocabulary): readonly string[] {
  return diagnosticsOf(files, vocabulary).map(({ code, message }) => `${code} ${message}`);
}

/** Returns every error in these files, with customers and applications added if missing. */
function diagnosticsOf(files: Files, vocabulary: Vocabulary = coreVocabulary): readonly Diagnostic[] {
  const { descriptors, diagnostics } = read(complete(files));
  const outcome = linkModel({ ...descriptors, system }, vocabulary);
  return outcome.ok ? diagnostics : [...diagnostics, ...outcome.diagnostics];
}

/** Returns the Model of these files; throws with all errors if there are any. */
export function modelOf(files: Files, vocabulary: Vocabulary = coreVocabulary): Model {
  const { descriptors, diagnostics } = read(complete(files));
  const outcome = linkModel({ ...descriptors, system }, vocabulary);
  if (diagnostics.length === 0 && outcome.ok) return outcome.value;
  const all = outcome.ok ? diagnostics : [...diagnostics, ...outcome.diagnostics];
  throw new Error(all.map(({ code, message, span }) => `${span.file}:${span.line} ${code} ${message}`).join('\n'));
}

/** The resource with this id; throws if the model has none. */
export function resourceOf(model: Model, id: string): Resource {
  const resource = model.resourceById.get(id);
  if (resource === undefined) throw new Error(`no resource ${id} in this model`);
  return resource;
}

/** The field named `application.resource.field`; throws if the model has none. */
export function fieldOf(model: Model, path: string): Field {
  const end = path.lastIndexOf('.');
  const field = resourceOf(model, path.slice(0, end)).fieldByName.get(path.slice(end + 1));
  if (field === undefined) throw new Error(`no field ${path} in this model`);
  return field;
}

function complete(files: Files): Files {
  const all = { ...customers, ...files };
  const applications = Object.keys(all).map((path) => path.split('/')[0] ?? '');
  const missing = [...new Set(applications)].filter(
    (name) => name !== 'shared' && !(`${name}/application.yaml` in all),
  );
  return {
    ...all,
    ...Object.fromEntries(
      missing.map((name) => [`${name}/application.yaml`, `title: { en: ${name}, sv: ${name} }\nversion: 2.0.0\n`]),
    ),
  };
}

function sourceFile(path: string, text: string): SourceFile {
  const file = `resources/${path}`;
  const subject = subjectOf(path.split('/'), file);
  if (subject === undefined || 'code' in subject) throw new Error(`${path} is not a valid path of a descriptor`);
  return { file, text, subject };
}
