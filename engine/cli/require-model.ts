/** The descriptors for a command that cannot do without them. */
import { DiagnosticsError } from '../kernel/diagnostics-error.ts';
import type { LinkedDescriptors } from './read-model.ts';

/** The linked descriptors of a folder; throws DiagnosticsError: all mistakes are reported, and the exit code is 1. */
export async function requireModel(resources: string): Promise<LinkedDescriptors> {
  const { readModel } = await import('./read-model.ts');
  const outcome = await readModel(resources);
  if (!outcome.ok) throw new DiagnosticsError(outcome.diagnostics);
  return outcome.value;
}
