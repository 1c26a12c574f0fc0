/** Loads the descriptors for a command that requires valid ones. */
import { DiagnosticsError } from '../kernel/diagnostics-error.ts';
import type { LinkedDescriptors } from './read-model.ts';

/** Returns the linked descriptors of a folder; throws a DiagnosticsError with all errors (exit code 1). */
export async function requireModel(resources: string): Promise<LinkedDescriptors> {
  const { readModel } = await import('./read-model.ts');
  const outcome = await readModel(resources);
  if (!outcome.ok) throw new DiagnosticsError(outcome.diagnostics);
  return outcome.value;
}
