/** Explains permissions: hidden content during impersonation, and which roles see a field. */
import { fetchJson, withQuery } from '../http.ts';
import { language } from '../language.ts';
import { entryOf } from '../model.ts';
import { addresses } from '../router.ts';
import { view } from '../session.ts';
import { t } from '../texts/t.ts';
import { Disclosure } from '../ui/button.tsx';
import { ProblemBox, useFetch } from '../ui/problem.tsx';
import { titleOf, type Values } from '../values.ts';

/** An operation or a field with the deciding rules, by the name of each set of permissions. */
interface FieldDecision extends Values {
  readonly name: string;
  readonly because: readonly { readonly set: string; readonly rules: readonly Values[] }[];
}

type Report = Readonly<Record<'operations' | 'fields', readonly FieldDecision[]>>;

/** Returns the unreadable records, or else the hidden fields, grouped by reason. */
function missingOf({ operations, fields }: Report): readonly (readonly FieldDecision[])[] {
  const reads = operations.filter(({ name }) => name === 'read' || name === 'list');
  const open = reads.find(({ allowed }) => allowed === true);
  const missing =
    open === undefined
      ? reads.slice(0, 1).map((one) => ({ ...one, label: t('allRecords') }))
      : [
          ...(open.rows === 'some' ? [{ ...open, label: t('otherRecords') }] : []),
          ...fields.filter(({ read }) => read !== true),
        ];
  return [...Map.groupBy(missing, ({ because }) => JSON.stringify(because)).values()];
}

/** Returns the label of a set of permissions or a role; product roles have translated names. */
function nameOf(role: string, name: string): string {
  if (role.startsWith('role of this ')) return t('permissionsOf', { name });
  if (role.startsWith('role of every ')) return t('permissionsOfKind');
  return ['scopes', 'roles', 'role of the integration'].includes(role) ? t('permissionsOfIntegration') : role;
}

function Reason({ set, rules, name }: FieldDecision['because'][number] & { readonly name: string }) {
  if (set === 'no personal data') return <li>{t('noPersonalData')}</li>;
  if (rules.length === 0) return <li>{t('noRule', { role: nameOf(set, name) })}</li>;
  return rules.map(({ role, kind, number, scope, ...conditions }) => (
    <li key={`${kind}${number}`}>
      {t(kind === 'deny' ? 'denialNumber' : 'ruleNumber', {
        role: nameOf(String(role), name),
        number: Number(number),
      })}{' '}
      <code>
        {[String(scope), ...Object.entries(conditions).map(([key, one]) => `${key} ${JSON.stringify(one)}`)].join(' ')}
      </code>
    </li>
  ));
}

interface Explanation extends Partial<Pick<FieldDecision, 'because'>> {
  readonly label: string;
  readonly message?: string;
  readonly name: string;
}

const Rules = ({ rows }: { readonly rows: readonly Explanation[] }) => (
  <dl class="members">
    {rows.map(({ label, message, because = [], name }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          {message}
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

export function FieldAccess({ id }: { readonly id: string }) {
  const request = addresses.access && withQuery(addresses.access, { resource: id });
  const { value } = useFetch(request && `${language.value} ${request}`, (signal) =>
    fetchJson<Report>(request ?? '', { signal }),
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
      <Disclosure label={t('notShownTo', { name, count: missing.flat().length })}>
        {() => <Rules rows={rows} />}
      </Disclosure>
    </section>
  );
}

const maxRoles = '50';

interface FieldReadersProps {
  readonly resource: string;
  readonly field: string;
}

/** For users who can list roles: shows which of them see a field, and why. */
export function FieldReaders(props: FieldReadersProps) {
  if (addresses.access === undefined || entryOf(addresses.role ?? '')?.operations.includes('list') !== true)
    return null;
  return <Disclosure label={t('whoSeesField')}>{() => <Roles {...props} />}</Disclosure>;
}

function Roles({ resource, field }: FieldReadersProps) {
  const { access = '', role = '' } = addresses;
  const { path = '', title = [] } = entryOf(role) ?? {};
  const { value, problem, again } = useFetch(`${language.value} ${resource} ${field}`, async (signal) => {
    const page = { _fields: title.join(','), _page: '1', _page_size: maxRoles };
    const { body } = await fetchJson<readonly Values[]>(withQuery(`${path}list/`, page), { signal });
    const rows: Explanation[] = [];
    for (const one of body) {
      const request = withQuery(access, { resource, as: `${role}:${one.id}` });
      const decision = (await fetchJson<Report>(request, { signal })).body.fields.find(({ name }) => name === field);
      const label = titleOf(one, title);
      rows.push({
        label,
        name: label,
        message: t(decision?.read === true ? 'yes' : 'no'),
        because: decision?.because ?? [],
      });
    }
    return rows;
  });
  if (problem !== undefined) return <ProblemBox problem={problem} onRetry={again} />;
  return value === undefined ? <div class="room" /> : <Rules rows={value} />;
}
