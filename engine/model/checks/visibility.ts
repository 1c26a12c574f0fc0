/** Checks which members and rows callers can see. */
import type { Diagnostic } from '../../kernel/diagnostic.ts';
import { didYouMean } from '../../kernel/did-you-mean.ts';
import { modelProblems } from '../../problems/model.ts';
import { serverDefaults } from '../../vocabulary/server-defaults.ts';
import { callerFields } from '../caller-fields.ts';
import type { CheckContext } from '../check-context.ts';
import { keyOf } from '../field-source.ts';
import type { Field } from '../model.ts';
import { isSystem } from '../system-resources.ts';

/** Checks `shows` of references: it must list readable members of the target, including the ID. */
export function* checkVisibleMembers({ fields }: CheckContext): Iterable<Diagnostic> {
  for (const { draft, field } of fields) {
    const { shows } = field.attributes;
    const { target, derivation } = field;
    if (!Array.isArray(shows) || target === undefined || derivation !== undefined) continue;
    const written = keyOf(draft, field, 'shows');
    const problem = (reason: string, path: readonly number[] = [], suggestion?: string) =>
      modelProblems.badMembers.at(
        written?.spanOf(path) ?? field.span,
        { key: 'shows', field: field.name, reason },
        suggestion,
      );
    if (!shows.includes('id')) yield problem('"id" must be among them: it identifies the record', [], 'Put id first.');
    for (const [index, name] of shows.entries()) {
      const member = target.fieldByName.get(String(name));
      if (member === undefined) {
        const reason = `${target.id} has no field "${name}"`;
        yield problem(reason, [index], didYouMean(String(name), target.fieldByName.keys()));
      } else if (!member.readable) {
        yield problem(`"${name}" of ${target.id} is never in a response`, [index], 'Remove it.');
      }
    }
  }
}

/** Checks `caller: true`, which is allowed on references of the event log whose target may be a caller. */
export function* checkCallers({ fields }: CheckContext): Iterable<Diagnostic> {
  for (const { draft, field } of fields) {
    const written = keyOf(draft, field, 'caller');
    if (written?.value !== true) continue;
    const reason = isSystem(field.resource, 'event')
      ? field.type.relation === 'one'
        ? undefined
        : 'it is not a reference'
      : 'its resource does not extend system.event';
    if (reason !== undefined) yield modelProblems.badCaller.at(written.span, { field: field.name, reason });
  }
}

/** Whether it is a reference to a kind of caller, or defaults to the ID of the caller. */
function namesCaller({ type, target, default: fieldDefault }: Field, callers: ReadonlyMap<string, Field>): boolean {
  if (type.relation === 'one') return target !== undefined && callers.has(target.id);
  return fieldDefault?.kind === 'server' && serverDefaults.get(fieldDefault.keyword)?.namesCaller === true;
}

/** Checks private rows: the flag is a boolean, the owner identifies a caller, and the role is a caller role. */
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
    if (flag !== undefined && flag.type.columnType(flag) !== 'boolean')
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
