/** Private rows: the flag says yes or no, and the owner is somebody that the server knows a caller by. */
import type { Diagnostic } from '../../kernel/diagnostic.ts';
import { modelProblems } from '../../problems/model.ts';
import { serverDefaults } from '../../vocabulary/server-defaults.ts';
import type { CheckContext } from '../check-context.ts';

export function* checkPrivateRows({ drafts }: CheckContext): Iterable<Diagnostic> {
  for (const { resource, source } of drafts) {
    const written = source.descriptor.properties.private;
    if (resource.private === undefined || written === undefined) continue;
    const { flag, owner } = resource.private;
    if (flag.type.columnType(flag) !== 'boolean')
      yield modelProblems.badPrivate.at(written.spanOf(['flag']), {
        field: flag.name,
        reason: 'must be true or false',
      });
    const word = owner.default?.kind === 'server' ? serverDefaults.get(owner.default.word) : undefined;
    if (word?.namesCaller !== true)
      yield modelProblems.badPrivate.at(written.spanOf(['owner']), {
        field: owner.name,
        reason: 'does not take the id of whoever calls',
      });
  }
}
