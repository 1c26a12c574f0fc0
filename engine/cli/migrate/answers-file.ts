/** `core migrate plan --answers plan.yaml`: answers and acknowledgements in a file that can be reviewed and used again. */
import { parseDocument } from 'yaml';
import { stop } from '../../migrate/migration-stop.ts';
import { readText } from '../../migrate/read-history.ts';
import { migrationProblems as problems } from '../../problems/migration.ts';

/** As they are written after --answer and --ack. */
export interface GivenAnswers {
  readonly answers: readonly string[];
  readonly acks: readonly string[];
}

/** Reads `answers: { shop.article.size: 'fill:0' }` and `acks: { 'DATA_LOSS:shop.article.cost': why }`; throws a MigrationStop (exit 2). */
export async function readAnswersFile(path: string): Promise<GivenAnswers> {
  const text = await readText(path);
  if (text === undefined) throw stop(problems.usage, { what: `there is no file ${path}` });
  const document = parseDocument(text);
  const [error] = document.errors;
  if (error !== undefined) throw stop(problems.usage, { what: `${path}: ${error.message}` });
  const content: unknown = document.toJS() ?? {};
  const parts = entriesOf(content, path, '');
  const unknown = parts.find(([name]) => name !== 'answers' && name !== 'acks');
  if (unknown !== undefined)
    throw stop(problems.usage, { what: `${path}: there is no key "${unknown[0]}"; it has answers and acks` });
  const lines = (part: string): readonly string[] =>
    parts.flatMap(([name, value]) =>
      name === part ? entriesOf(value, path, part).map(([key, said]) => `${key}=${String(said)}`) : [],
    );
  return { answers: lines('answers'), acks: lines('acks') };
}

function entriesOf(value: unknown, path: string, part: string): readonly (readonly [string, unknown])[] {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return Object.entries(value);
  throw stop(problems.usage, { what: `${path}: ${part === '' ? 'it' : part} is not a map of names to texts` });
}
