/** An order to pack; a new one prompts for the article and the quantity. */

import type { ScreenProps, Values } from '@core/engine/console';
import {
  Breadcrumbs,
  Button,
  FieldEditor,
  fetchJson,
  fieldOf,
  navigate,
  type Problem,
  ProblemBox,
  recordAddress,
  useFetch,
  useSubmit,
  useTitle,
} from '@core/engine/console-ui';
import { useState } from 'preact/hooks';
import { t } from './texts/t.ts';

interface Order {
  readonly quantity: number;
  readonly delivered: string | null;
  readonly article: { readonly name: string };
}

export function OrderScreen({ resource, id }: ScreenProps) {
  return (
    <>
      <Breadcrumbs resource={resource} />
      {id === undefined ? <NewOrder resource={resource} id={id} /> : <Packing resource={resource} id={id} />}
    </>
  );
}

function Packing({ resource, id }: ScreenProps) {
  const path = `${resource.path}${id}/`;
  const order = useFetch(path, async (signal) => (await fetchJson<Order>(`${path}?_expand=article`, { signal })).body);
  const [problem, setProblem] = useState<Problem | undefined>(undefined);
  useTitle(t('toBePacked'));
  const send = async (): Promise<void> => {
    const delivered = new Date().toISOString().slice(0, 10);
    await fetchJson(path, { method: 'PATCH', body: { delivered }, headers: { 'If-Match': '*' } });
    order.again();
  };
  const shownProblem = problem ?? order.problem;
  if (shownProblem !== undefined) return <ProblemBox problem={shownProblem} onRetry={order.again} />;
  if (order.value === undefined) return <div class="room" />;
  const { quantity, article, delivered } = order.value;
  return (
    <>
      <h1>
        {quantity} × <bdi>{article.name}</bdi>
      </h1>
      <p>{delivered === null ? t('toBePacked') : `${t('delivered')} ${delivered}`}</p>
      {delivered === null && (
        <Button
          kind="main"
          label={t('delivered')}
          onClick={() => void send().catch((error: { readonly problem?: Problem }) => setProblem(error.problem))}
        />
      )}
    </>
  );
}

function NewOrder({ resource }: ScreenProps) {
  const [values, setValues] = useState<Values>({});
  const [problem, setProblem] = useState<Problem | undefined>(undefined);
  const title = t('newNamed', { name: resource.label });
  useTitle(title);
  const save = async (): Promise<void> => {
    const { id } = (values.article ?? {}) as Values;
    const { body } = await fetchJson<Values>(resource.path, { method: 'POST', body: { ...values, article: { id } } });
    navigate(recordAddress(resource.id, String(body.id)));
  };
  const submit = useSubmit(
    () => void save().catch((error: { readonly problem?: Problem }) => setProblem(error.problem)),
  );
  return (
    <form class="stack" onSubmit={submit}>
      <h1>{title}</h1>
      {problem !== undefined && <ProblemBox problem={problem} />}
      {['article', 'quantity'].map((name) => {
        const field = fieldOf(resource, name);
        return (
          field && (
            <FieldEditor
              key={name}
              field={field}
              value={values[name]}
              errors={[]}
              isChanged={false}
              onChange={(value) => setValues((before) => ({ ...before, [name]: value }))}
            />
          )
        );
      })}
      <div class="buttons">
        <button type="submit" class="main">
          {t('save')}
        </button>
      </div>
    </form>
  );
}
