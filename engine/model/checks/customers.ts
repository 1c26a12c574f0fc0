/** Every record belongs to a customer, so there must be the resource whose records customers are. */
import type { Diagnostic } from '../../kernel/diagnostic.ts';
import { modelProblems } from '../../problems/model.ts';
import { customerResource } from '../../vocabulary/server-defaults.ts';
import type { CheckContext } from '../check-context.ts';

export function* checkCustomers({ set, drafts }: CheckContext): Iterable<Diagnostic> {
  const [first] = set.resources;
  if (first === undefined || drafts.some(({ resource }) => resource.id === customerResource)) return;
  yield modelProblems.customersMissing.at(first.span, { resource: customerResource });
}
