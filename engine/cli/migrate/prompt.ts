/** Prompts for the answers to open questions at the terminal, with the estimates and possible answers of each. */
import { createInterface } from 'node:readline/promises';
import { type Answer, parseAnswer, type Question } from '../../migrate/answers.ts';

/** Returns the entered answers; an empty line leaves a question open. */
export async function promptAnswers(questions: readonly Question[]): Promise<readonly (readonly [string, Answer])[]> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answers: (readonly [string, Answer])[] = [];
  try {
    for (const question of questions) {
      process.stdout.write(`\n${question.question}\n${question.evidence.map((line) => `  ${line}\n`).join('')}`);
      question.answers.forEach(({ answer, means }, index) => {
        process.stdout.write(`  ${index + 1}  ${answer.slice(question.object.length + 1)}   ${means}\n`);
      });
      const typed = (await terminal.question('number or answer (empty: leave open): ')).trim();
      const chosen = question.answers[Number(typed) - 1]?.answer ?? `${question.object}=${typed}`;
      const parsed = typed === '' || chosen.includes('<') ? undefined : parseAnswer(chosen);
      if (parsed !== undefined) answers.push([parsed.object, parsed.answer]);
    }
  } finally {
    terminal.close();
  }
  return answers;
}

/** Returns whether the user at the terminal confirms a message. */
export async function confirmAtTerminal(what: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${what}. Continue? [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}
