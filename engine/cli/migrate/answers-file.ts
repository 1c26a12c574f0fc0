/** `core migrate plan --answers plan.yaml`: reads answers and acknowledgements from a file that can be reviewed and reused. */
import { parseDocument } from 'yaml';
import { stop } from '../../migrate/migration-stop.ts';
import { readText } from '../../migrate/read-history.ts';
import { migrationProblems as problems } from '../../problems/migration.ts';

/** In the syntax of --answer and --ack. */
export interface AnswersFile {
  readonly answers: readonly string[];
  readonly acks: readonly string[];
}

/** Parses `answers: { shop.article.size: 'fill:0' }` and `acks: { 'DATA_LOSS:shop.article.cost': why }`; throws a MigrationStop (exit code 2). */
export async function readAnswersFile(path: string): Promise<AnswersFile> {
  const text = await readText(path);
  if (text === undefined) throw stop(problems.usage, { what: `file ${path} not found` });
  const document = parseDocument(text);
  const [error] = document.errors;
  if (error !== undefined) throw stop(problems.usage, { what: `${path}: ${error.message}` });
  const content: unknown = document.toJS() ?? {};
  const entries = entriesOf(content, path, '');
  const unknown = entries.find(([name]) => name !== 'answers' && name !== 'acks');
  if (unknown !== undefined)
    throw stop(problems.usage, { what: `${path}: unknown key "${unknown[0]}"; the keys are answers and acks` });
  const lines = (section: string): readonly string[] =>
    entries.flatMap(([name, value]) =>
      name === section ? entriesOf(value, path, section).map(([key, entry]) => `${key}=${String(entry)}`) : [],
    );
  return { answers: lines('answers'), acks: lines('acks') };
}

function entriesOf(value: unknown, path: string, section: string): readonly (readonly [string, unknown])[] {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return Object.entries(value);
  throw stop(problems.usage, {
    what: `${path}: ${section === '' ? 'the file' : section} must be a map of names to texts`,
  });
}
