/** `core access prove`: verifies the statements about roles in access.test.yaml on test rows in a temporary database. */
import { existsSync, readFileSync } from 'node:fs';
import { usageExitCode } from '../../../../cli/exit-codes.ts';
import { withAdminUrl } from '../../../../cli/migrate/workspace.ts';
import { type OutputForm, printResult } from '../../../../cli/print-result.ts';
import { requireSettings } from '../../../../cli/run.ts';
import { createCore } from '../../../../index.ts';
import { DiagnosticsError } from '../../../../kernel/diagnostics-error.ts';
import { pluralize } from '../../../../kernel/pluralize.ts';
import { StartupError } from '../../../../platform/startup-error.ts';
import { currentProject } from '../../../../project.ts';
import { withProbeEnvironment } from './probe-environment.ts';
import { readStatements } from './statements.ts';
import { type StatementResult, verifyStatements } from './verify-statements.ts';

export interface ProveOptions {
  readonly file: string;
  readonly output: OutputForm;
}

/** Verifies the statements; the exit code is 1 if one is violated. */
export async function prove({ file, output }: ProveOptions): Promise<number> {
  if (!existsSync(file))
    throw new StartupError(`${file} not found`, 'see core access prove --help for the syntax', usageExitCode);
  const settings = await requireSettings();
  const booted = await createCore(currentProject()).boot();
  const read = readStatements(file, readFileSync(file, 'utf8'), booted.model, new Set(booted.roles.keys()));
  if (!read.ok) throw new DiagnosticsError(read.diagnostics);
  const began = performance.now();
  const results = await withAdminUrl(settings, (adminUrl) =>
    withProbeEnvironment(adminUrl, { ...currentProject(), booted }, (environment) =>
      verifyStatements(read.value, environment),
    ),
  );
  const allHold = results.every(({ against }) => against.length === 0);
  const seconds = (performance.now() - began) / 1_000;
  printResult(output, textOf(results, seconds), {
    proved: allHold,
    statements: results.map(({ statement: { text, span }, ...rest }) => ({ text, line: span.line, ...rest })),
  });
  return allHold ? 0 : 1;
}

function textOf(results: readonly StatementResult[], seconds: number): string {
  const lines = results.flatMap(({ statement, places, against }) => [
    `${against.length === 0 ? 'holds  ' : 'BROKEN '} ${statement.text}${against.length === 0 ? ` (${places.join(', ')})` : ''}`,
    ...against.slice(0, 5).map(({ role, place, curl }) => `         ${role}, ${place}: ${curl}`),
  ]);
  const requests = results.reduce((sum, one) => sum + one.requests, 0);
  const broken = results.filter(({ against }) => against.length > 0).length;
  const end = broken === 0 ? 'all hold' : `${broken} violated`;
  return [
    ...lines,
    `${pluralize(results.length, 'statement')}, ${pluralize(requests, 'request')}, ${seconds.toFixed(1)} s: ${end}.`,
  ].join('\n');
}
