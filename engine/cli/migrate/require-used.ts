/** Answers and acknowledgements that a plan has no use for are mistakes: of the name, or of what its author believes to be asked. */
import { nearestWord } from '../../kernel/did-you-mean.ts';
import { acknowledges } from '../../migrate/hazards.ts';
import { type MigrationInput, makeMigration, type PlannedMigration } from '../../migrate/make-migration.ts';
import { stop } from '../../migrate/migration-stop.ts';
import { migrationProblems as problems } from '../../problems/migration.ts';

/** Throws a MigrationStop (exit 2) for an answer without which the plan would be the same, and for an acknowledgement of no hazard in it. */
export function requireUsed(input: MigrationInput, planned: PlannedMigration): void {
  const { answers, acknowledgements } = input;
  if (answers.size > 0) {
    const asked = makeMigration({ ...input, answers: new Map() }).questions.map(({ object }) => object);
    for (const object of answers.keys()) {
      const others = new Map([...answers].filter(([name]) => name !== object));
      if (meaning(makeMigration({ ...input, answers: others })) !== meaning(planned)) continue;
      refuse(`--answer ${object}=…: the plan asks nothing about ${object}`, object, asked);
    }
  }
  if (planned.questions.length > 0) return;
  const hazards = [...planned.plan.up.flatMap((step) => step.hazards), ...planned.valueHazards];
  for (const one of acknowledgements) {
    if (hazards.some((hazard) => acknowledges(one, hazard))) continue;
    const name = `${one.class}:${one.object}`;
    const there = hazards.map((hazard) => `${hazard.class}:${hazard.object}`);
    refuse(`--ack ${name}: the plan has no such hazard`, name, there);
  }
}

function refuse(what: string, name: string, candidates: readonly string[]): never {
  const near = nearestWord(name, candidates);
  throw stop(problems.usage, { what: near === undefined ? what : `${what}; did you mean ${near}?` });
}

/** What an answer can change. */
function meaning({ questions, plan }: PlannedMigration): string {
  return JSON.stringify([
    questions.map(({ object, asks }) => [object, asks]),
    plan.up.map(({ statements, questions: rows }) => [statements, rows]),
  ]);
}
