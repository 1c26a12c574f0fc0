import { type Acknowledgement, parseAcknowledgement } from '../../migrate/hazards.ts';
import { stop } from '../../migrate/migration-stop.ts';
import { migrationProblems as problems } from '../../problems/migration.ts';

/** The acknowledgement in the text of `--ack`, of a hazard on such an object. Throws a MigrationStop where there is none in it. */
export function readAcknowledgement(text: string, object: string): Acknowledgement {
  const parsed = parseAcknowledgement(text);
  if (parsed === undefined) throw stop(problems.usage, { what: `--ack ${text} is not <HAZARD>:<${object}>="why"` });
  return parsed;
}
