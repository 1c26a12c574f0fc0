import type { RunInput } from './run-input.ts';
import type { Statement } from './statement.ts';
export function adjustmentStatements(_input: RunInput): readonly Statement[] {
  return [];
}
