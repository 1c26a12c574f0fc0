/** `core access prove`: verifies the statements about roles in access.test.yaml on test rows in a temporary database. */
import { existsSync, readFileSync } from 'node:fs';
import { createCore } from '../../index.ts';
import { counted } from '../../kernel/counted.ts';
import { DiagnosticsError } from '../../kernel/diagnostics-error.ts';
import { MigrationStop } from '../../migrate/migration-stop.ts';
import { currentProject } from '../../project.ts';
import { StartRefused } from '../../runtime/base/start-refused.ts';
import { directUrlOf } from '../../settings/direct-url.ts';
import { answer, type OutputForm } from '../answer.ts';
import { usageExitCode } from '../exit-codes.ts';
import { withPassingServer } from '../migrate/workspace.ts';
import { requireSettings } from '../run.ts';
import { withProofWorld } from './proof-world.ts';
import { type Proved, proveStatements } from './prove-statements.ts';
import { readStatements } from './statements.ts';

export interface ProveOptions {
  readonly file: string;
  readonly output: OutputForm;
}

/** Verifies the statements; the exit code is 1 if one is violated. */
export async function prove({ file, output }: ProveOptions): Promise<number> {
  if (!existsSync(file))
    throw new StartRefused(`${file} not found`, 'see core access prove --help for its syntax', usageExitCode);
  const settings = await requireSettings();
  const server = directUrlOf(settings, 'core access prove') ?? settings.databaseUrl;
  const booted = await createCore(currentProject()).boot();
  const read = readStatements(file, readFileSync(file, 'utf8'), booted.model, new Set(booted.roles.keys()));
  if (!read.ok) throw new DiagnosticsError(read.diagnostics);
  const run = (adminUrl: string): Promise<readonly Proved[]> =>
    withProofWorld(adminUrl, { ...currentProject(), booted }, (world) => proveStatements(read.value, world));
  const began = performance.now();
  const proved = await (server === undefined ? withPassingServer(run) : run(server)).catch(refuseStop);
  const isProved = proved.every(({ against }) => against.length === 0);
  const seconds = (performance.now() - began) / 1_000;
  answer(output, textOf(proved, seconds), {
    proved: isProved,
    statements: proved.map(({ statement: { text, span }, ...rest }) => ({ text, line: span.line, ...rest })),
  });
  return isProved ? 0 : 1;
}

function textOf(proved: readonly Proved[], seconds: number): string {
  const lines = proved.flatMap(({ statement, places, against }) => [
    `${against.length === 0 ? 'holds  ' : 'BROKEN '} ${statement.text}${against.length === 0 ? ` (${places.join(', ')})` : ''}`,
    ...against.slice(0, 5).map(({ role, place, curl }) => `         ${role}, ${place}: ${curl}`),
  ]);
  const requests = proved.reduce((sum, one) => sum + one.requests, 0);
  const broken = proved.filter(({ against }) => against.length > 0).length;
  const end = broken === 0 ? 'all hold' : `${broken} violated`;
  return [
    ...lines,
    `${counted(proved.length, 'statement')}, ${counted(requests, 'request')}, ${seconds.toFixed(1)} s: ${end}.`,
  ].join('\n');
}

/** The scratch database cannot be made: a sentence for the terminal instead of a stack. */
function refuseStop(error: unknown): never {
  throw error instanceof MigrationStop ? new StartRefused(error.message, error.advice) : error;
}
