/** Private rows: the flag says yes or no, and the owner is somebody that the server knows a caller by. */
import type { Diagnostic } from '../../kernel/diagnostic.ts';
import { modelProblems } from '../../problems/model.ts';
import { serverDefaults } from '../../vocabulary/server-defaults.ts';
import { callerFields } from '../caller-fields.ts';
import type { CheckContext } from '../check-context.ts';
import type { Field } from '../model.ts';

/** A reference to a kind of caller, or the id of what calls. */
function namesCaller({ type, target, default: given }: Field, callers: ReadonlyMap<string, Field>): boolean {
  if (type.relation === 'one') return target !== undefined && callers.has(target.id);
  return given?.kind === 'server' && serverDefaults.get(given.word)?.namesCaller === true;
}

export function* checkPrivateRows({ drafts }: CheckContext): Iterable<Diagnostic> {
  const callers = callerFields(drafts);
  for (const { resource, source } of drafts) {
    const written = source.descriptor.properties.private;
    if (resource.private === undefined || written === undefined) continue;
    const { flag, owners } = resource.private;
    if (flag.type.columnType(flag) !== 'boolean')
      yield modelProblems.badPrivate.at(written.spanOf(['flag']), {
        field: flag.name,
        reason: 'must be true or false',
      });
    for (const owner of owners)
      if (!namesCaller(owner, callers))
        yield modelProblems.badPrivate.at(written.spanOf(['owner']), {
          field: owner.name,
          reason: 'names no caller',
        });
  }
}
