/** `core migrate explain DATA_LOSS`: explains a hazard and how to handle it. */
import { nearestWord } from '../../kernel/did-you-mean.ts';
import { hazardExplanations } from '../../migrate/hazards.ts';
import { stop } from '../../migrate/migration-stop.ts';
import { migrationProblems as problems } from '../../problems/migration.ts';
import { answer, type OutputForm } from '../answer.ts';

/** Prints the explanation of a hazard, or of a problem's code. */
export async function explain(word: string, output: OutputForm): Promise<number> {
  const explanation = new Map<string, string>([
    ...Object.entries(hazardExplanations),
    ...Object.values(problems).map(({ code, sentence, advice }): [string, string] => [code, `${sentence}\n${advice}`]),
  ]).get(word);
  if (explanation === undefined) {
    const near = nearestWord(word, Object.keys(hazardExplanations));
    const words = Object.keys(hazardExplanations).join(', ');
    const what = `unknown hazard ${word}${near === undefined ? '' : `; did you mean ${near}?`} (${words})`;
    throw stop(problems.usage, { what });
  }
  answer(output, explanation, { word, explanation });
  return 0;
}
