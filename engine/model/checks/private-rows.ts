/** Checks private rows: the flag is a boolean, the owner identifies a caller, and the role is a caller role. */
import type { Diagnostic } from '../../kernel/diagnostic.ts';
import { modelProblems } from '../../problems/model.ts';
import { serverDefaults } from '../../vocabulary/server-defaults.ts';
import { callerFields } from '../caller-fields.ts';
import type { CheckContext } from '../check-context.ts';
import type { Field } from '../model.ts';
import { isSystem } from '../system-resources.ts';

/** Whether it is a reference to a kind of caller, or defaults to the ID of the caller. */
function namesCaller({ type, target, default: fieldDefault }: Field, callers: ReadonlyMap<string, Field>): boolean {
  if (type.relation === 'one') return target !== undefined && callers.has(target.id);
  return fieldDefault?.kind === 'server' && serverDefaults.get(fieldDefault.keyword)?.namesCaller === true;
}

export function* checkPrivateRows({ drafts }: CheckContext): Iterable<Diagnostic> {
  const callers = callerFields(drafts);
  for (const { resource, source } of drafts) {
    const written = source.descriptor.properties.private;
    if (resource.private === undefined || written === undefined) continue;
    const { flag, owners, role } = resource.private;
    if (
      role !== undefined &&
      !(role.type.relation === 'one' && role.target !== undefined && isSystem(role.target, 'role'))
    )
      yield modelProblems.badPrivate.at(written.spanOf(['role']), {
        field: role.name,
        reason: 'is not a reference to a role',
      });
    if (flag.type.columnType(flag) !== 'boolean')
      yield modelProblems.badPrivate.at(written.spanOf(['flag']), {
        field: flag.name,
        reason: 'must be true or false',
      });
    for (const owner of owners)
      if (!namesCaller(owner, callers))
        yield modelProblems.badPrivate.at(written.spanOf(['owner']), {
          field: owner.name,
          reason: 'does not identify a caller',
        });
  }
}
