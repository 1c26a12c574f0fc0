/** In a view: what of a resource the viewed may not read, with the rules that decide. */
import { ask, withQuery } from '../http.ts';
import { language, t } from '../language.ts';
import type { Values } from '../model.ts';
import { addresses } from '../router.ts';
import { view } from '../session.ts';
import { Disclosure } from '../ui/button.tsx';
import { useAnswer } from '../ui/problem.tsx';
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

export function Why({ id }: { readonly id: string }) {
  const request = addresses.access && withQuery(addresses.access, { resource: id });
  const { value } = useAnswer(request && `${language.value} ${request}`, (signal) =>
    ask<Report>(request ?? '', { signal }),
  );
  const name = view.value?.name ?? '';
  const missing = value === undefined ? [] : missingOf(value.body);
  if (missing.length === 0) return null;
  return (
    <section class="why">
      <Disclosure label={t(why.title, { name, count: missing.flat().length })}>
        {() => (
          <dl class="members">
            {missing.map((all) => (
              <div key={all[0]?.name}>
                <dt>{all.map(({ label }) => label).join(', ')}</dt>
                <dd>
                  <ul class="plain">
                    {all[0]?.because.map((one) => (
                      <Reason key={one.set} name={name} {...one} />
                    ))}
                  </ul>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Disclosure>
    </section>
  );
}
