/** Rejects answers and acknowledgements that do not apply to a plan: either the name is wrong, or the question does not exist. */
import { closestMatch } from '../../kernel/did-you-mean.ts';
import { acknowledges } from '../../migrate/hazards.ts';
import { type MigrationInput, makeMigration, type PlannedMigration } from '../../migrate/make-migration.ts';
import { stop } from '../../migrate/migration-stop.ts';
import { migrationProblems as problems } from '../../problems/migration.ts';

/** Throws a MigrationStop (exit code 2) for an answer that does not change the plan, and for an acknowledgement of an unknown hazard. */
export function requireUsed(input: MigrationInput, planned: PlannedMigration): void {
  const { answers, acknowledgements } = input;
  if (answers.size > 0) {
    const questionIds = makeMigration({ ...input, answers: new Map() }).questions.map(({ object }) => object);
    for (const object of answers.keys()) {
      const otherAnswers = new Map([...answers].filter(([name]) => name !== object));
      if (meaning(makeMigration({ ...input, answers: otherAnswers })) !== meaning(planned)) continue;
      rejectUnused(`--answer ${object}=…: the plan has no question about ${object}`, object, questionIds);
    }
  }
  if (planned.questions.length > 0) return;
  const hazards = [...planned.plan.up.flatMap((step) => step.hazards), ...planned.valueHazards];
  for (const one of acknowledgements) {
    if (hazards.some((hazard) => acknowledges(one, hazard))) continue;
    const name = `${one.class}:${one.object}`;
    const there = hazards.map((hazard) => `${hazard.class}:${hazard.object}`);
    rejectUnused(`--ack ${name}: the plan does not have this hazard`, name, there);
  }
}

function rejectUnused(what: string, name: string, candidates: readonly string[]): never {
  const near = closestMatch(name, candidates);
  throw stop(problems.usage, { what: near === undefined ? what : `${what}; did you mean ${near}?` });
}

/** Returns the content of a plan that answers can change. */
function meaning({ questions, plan }: PlannedMigration): string {
  return JSON.stringify([
    questions.map(({ object, question }) => [object, question]),
    plan.up.map(({ statements, questions: rows }) => [statements, rows]),
  ]);
}
