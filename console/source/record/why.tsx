/** Rules that decide: what of a resource the viewed may not read, in a view, and which roles see a field. */
import { ask, withQuery } from '../http.ts';
import { language, t } from '../language.ts';
import { entryOf, titleOf, type Values } from '../model.ts';
import { addresses } from '../router.ts';
import { view } from '../session.ts';
import { Disclosure } from '../ui/button.tsx';
import { ProblemBox, useAnswer } from '../ui/problem.tsx';
import { why } from '../words/why.ts';

/** An operation or a field with the rules that decide, by what each set of rights is called. */
interface Decided extends Values {
  readonly name: string;
  readonly because: readonly { readonly set: string; readonly rules: readonly Values[] }[];
}

type Report = Readonly<Record<'operations' | 'fields', readonly Decided[]>>;

/** Records that are not read, or else fields; those with the same reasons together. */
function missingOf({ operations, fields }: Report): readonly (readonly Decided[])[] {
  const reads = operations.filter(({ name }) => name === 'read' || name === 'list');
  const open = reads.find(({ allowed }) => allowed === true);
  const missing =
    open === undefined
      ? reads.slice(0, 1).map((one) => ({ ...one, label: t(why.records) }))
      : [
          ...(open.rows === 'some' ? [{ ...open, label: t(why.some) }] : []),
          ...fields.filter(({ read }) => read !== true),
        ];
  return [...Map.groupBy(missing, ({ because }) => JSON.stringify(because)).values()];
}

/** What people call a set of rights or one of its roles; roles of the product have names of their own. */
function nameOf(role: string, name: string): string {
  if (role.startsWith('role of this ')) return t(why.own, { name });
  if (role.startsWith('role of every ')) return t(why.ofKind);
  return ['scopes', 'roles', 'role of the integration'].includes(role) ? t(why.integration) : role;
}

function Reason({ set, rules, name }: Decided['because'][number] & { readonly name: string }) {
  if (set === 'personal data of nobody') return <li>{t(why.personal)}</li>;
  if (rules.length === 0) return <li>{t(why.noRule, { role: nameOf(set, name) })}</li>;
  return rules.map(({ role, kind, number, scope, ...narrowed }) => (
    <li key={`${kind}${number}`}>
      {t(kind === 'deny' ? why.denial : why.rule, { role: nameOf(String(role), name), number: Number(number) })}{' '}
      <code>
        {[String(scope), ...Object.entries(narrowed).map(([key, one]) => `${key} ${JSON.stringify(one)}`)].join(' ')}
      </code>
    </li>
  ));
}

interface Told extends Partial<Pick<Decided, 'because'>> {
  readonly label: string;
  readonly said?: string;
  /** Whose rights they are. */
  readonly name: string;
}

const Rules = ({ rows }: { readonly rows: readonly Told[] }) => (
  <dl class="members">
    {rows.map(({ label, said, because = [], name }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          {said}
          <ul class="plain">
            {because.map((one) => (
              <Reason key={one.set} name={name} {...one} />
            ))}
          </ul>
        </dd>
      </div>
    ))}
  </dl>
);

export function Why({ id }: { readonly id: string }) {
  const request = addresses.access && withQuery(addresses.access, { resource: id });
  const { value } = useAnswer(request && `${language.value} ${request}`, (signal) =>
    ask<Report>(request ?? '', { signal }),
  );
  const name = view.value?.name ?? '';
  const missing = value === undefined ? [] : missingOf(value.body);
  if (missing.length === 0) return null;
  const rows = missing.map((all) => ({
    ...{ label: all.map(({ label }) => label).join(', '), name },
    because: all.flatMap(({ because }, index) => (index === 0 ? because : [])),
  }));
  return (
    <section class="why">
      <Disclosure label={t(why.title, { name, count: missing.flat().length })}>
        {() => <Rules rows={rows} />}
      </Disclosure>
    </section>
  );
}

/** Roles that are told of at once. */
const mostRoles = '50';

interface SeersProps {
  readonly resource: string;
  readonly field: string;
}

/** For who may list the roles: which of them see a field, and why. */
export function Seers(props: SeersProps) {
  if (addresses.access === undefined || entryOf(addresses.role ?? '')?.operations.includes('list') !== true)
    return null;
  return <Disclosure label={t(why.seers)}>{() => <Roles {...props} />}</Disclosure>;
}

function Roles({ resource, field }: SeersProps) {
  const { access = '', role = '' } = addresses;
  const { path = '', title = [] } = entryOf(role) ?? {};
  const { value, problem, again } = useAnswer(`${language.value} ${resource} ${field}`, async (signal) => {
    const page = { _fields: title.join(','), _page: '1', _page_size: mostRoles };
    const { body } = await ask<readonly Values[]>(withQuery(`${path}list/`, page), { signal });
    const rows: Told[] = [];
    for (const one of body) {
      const request = withQuery(access, { resource, as: `${role}:${one.id}` });
      const told = (await ask<Report>(request, { signal })).body.fields.find(({ name }) => name === field);
      const label = titleOf(one, title);
      rows.push({ label, name: label, said: t(told?.read === true ? 'yes' : 'no'), because: told?.because ?? [] });
    }
    return rows;
  });
  if (problem !== undefined) return <ProblemBox problem={problem} onRetry={again} />;
  return value === undefined ? <div class="room" /> : <Rules rows={value} />;
}
