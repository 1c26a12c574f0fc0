/** `core migrate explain DATA_LOSS`: explains a hazard and how to handle it. */
import { closestMatch } from '../../kernel/did-you-mean.ts';
import { hazardExplanations } from '../../migrate/hazards.ts';
import { stop } from '../../migrate/migration-stop.ts';
import { migrationProblems as problems } from '../../problems/migration.ts';
import { type OutputForm, printResult } from '../print-result.ts';

/** Prints the explanation of a hazard, or of a problem's code. */
export async function explain(word: string, output: OutputForm): Promise<number> {
  const explanation = new Map<string, string>([
    ...Object.entries(hazardExplanations),
    ...Object.values(problems).map(({ code, template, advice }): [string, string] => [code, `${template}\n${advice}`]),
  ]).get(word);
  if (explanation === undefined) {
    const near = closestMatch(word, Object.keys(hazardExplanations));
    const hazardNames = Object.keys(hazardExplanations).join(', ');
    const what = `unknown hazard ${word}${near === undefined ? '' : `; did you mean ${near}?`} (${hazardNames})`;
    throw stop(problems.usage, { what });
  }
  printResult(output, explanation, { word, explanation });
  return 0;
}
