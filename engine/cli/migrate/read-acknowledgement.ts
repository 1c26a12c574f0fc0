import { type Acknowledgement, parseAcknowledgement } from '../../migrate/hazards.ts';
import { stop } from '../../migrate/migration-stop.ts';
import { migrationProblems as problems } from '../../problems/migration.ts';

/** Parses `--ack` for a hazard on an object of this kind. Throws a MigrationStop if it is invalid. */
export function readAcknowledgement(text: string, object: string): Acknowledgement {
  const parsed = parseAcknowledgement(text);
  if (parsed === undefined) throw stop(problems.usage, { what: `--ack ${text} is not <HAZARD>:<${object}>="why"` });
  return parsed;
}
