/** A4: invalid roles in resources/roles. */
import { diagnosticKind } from './diagnostic-kind.ts';

export const roleProblems = {
  wrongPermission: diagnosticKind('A401', 'in role "{role}": {error}', 'see resources/roles in resources/README.md'),
  unknownScope: diagnosticKind(
    'A402',
    'role "{role}" has the scope "{scope}", which matches no operation',
    'name an application, a resource and its operations as the descriptors do',
  ),
  unknownOperation: diagnosticKind(
    'A407',
    'role "{role}" has the scope "{scope}" with the unknown operation "{operation}"',
    'the operations on records are read, list, create, update, delete and bulk; core routes lists those of actions',
  ),
  wrongCondition: diagnosticKind(
    'A403',
    'role "{role}" has a condition that is invalid for {resource}: {detail}',
    'use the fields and operators of the resource, as in its list filters',
  ),
  unknownField: diagnosticKind(
    'A404',
    'role "{role}" names the field "{field}", which none of its resources has',
    'use a field of the resource',
  ),
  writesEverything: diagnosticKind(
    'A405',
    'role "{role}" can create or update, but does not list the members that it writes',
    "list them under fields: { write: [...] }, or write: '*' for every member",
  ),
  unknownFact: diagnosticKind(
    'A408',
    'role "{role}" compares $principal.{member}, which is no boolean of its callers',
    'use a boolean of the resource in for: or, without for:, of any kind of caller',
  ),
  wrongStatement: diagnosticKind(
    'A406',
    '{error}',
    'write "no role but <roles> reads <resource>.<field>", "… writes <resource>.<field>", "… may <resource>:<operation>", or "role <role> reads …"',
  ),
};
