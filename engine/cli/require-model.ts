/** The descriptors for a command that cannot do without them. */
import type { Diagnostic } from '../kernel/diagnostic.ts';
import type { LinkedDescriptors } from './read-model.ts';

/** Mistakes in the descriptors end a command: all of them are told, and the exit code is 1. */
export class DescriptorMistakes extends Error {
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[]) {
    super(`the descriptors have ${diagnostics.length === 1 ? 'a mistake' : `${diagnostics.length} mistakes`}`);
    this.name = 'DescriptorMistakes';
    this.diagnostics = diagnostics;
  }
}

/** The linked descriptors of a folder; throws DescriptorMistakes. */
export async function requireModel(resources: string): Promise<LinkedDescriptors> {
  const { readModel } = await import('./read-model.ts');
  const outcome = await readModel(resources);
  if (!outcome.ok) throw new DescriptorMistakes(outcome.diagnostics);
  return outcome.value;
}
