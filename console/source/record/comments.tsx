/** The comments on a record as a conversation, the newest last: records of the resource whose descriptor has `comments`. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { newKey } from '../../../client/source/send.ts';
import type { InputProps } from '../fields/field-type.ts';
import { itemsOf, ReferencesInput, references } from '../fields/references.tsx';
import { dropDraft, readDraft, storeDraft } from '../form/draft.ts';
import { FieldEditor } from '../form/field-editor.tsx';
import { fetchJson, listPath, withQuery } from '../http.ts';
import { pressed } from '../keys.ts';
import { language, showTime } from '../language.ts';
import {
  type CommentKeys,
  commentEntry,
  fieldOf,
  isInOperation,
  type Resource,
  selectionOf,
  someResource,
} from '../model.ts';
import { asOf, inTime } from '../router.ts';
import { user } from '../session.ts';
import { t } from '../texts/t.ts';
import { Button } from '../ui/button.tsx';
import { useSubmit } from '../ui/dialog.tsx';
import { ProblemBox, sortMessages, useAction, useFetch } from '../ui/problem.tsx';
import { notify } from '../ui/toast.tsx';
import { displayTitle, idOf, type Values } from '../values.ts';

const noKeys: CommentKeys = { text: '', about: '', authors: [] };

/** The numbers of comments that are shown at first, and then. */
const sizes = [10, 100, 1_000] as const;

/** The resource of the comments, its members, and the record that they are about. */
interface Thread {
  readonly of: Resource;
  readonly keys: CommentKeys;
  readonly about: Values;
  readonly onDone: () => void;
}

export function Comments({ resource: { id: kind }, id }: { readonly resource: Resource; readonly id: string }) {
  const entry = commentEntry.value;
  const [step, setStep] = useState(0);
  const key = entry && `${language.value} ${id} ${step} ${asOf.value}`;
  const page = useFetch(key, async (signal) => {
    const of = await someResource(entry?.id ?? '');
    const { comments: keys = noKeys } = of;
    const [kindMember = '', idMember = ''] = entry?.attached?.find(([, member]) => member === keys.about) ?? [];
    const about = { [kindMember]: kind, [idMember]: id };
    const names = ['created_at', keys.text, keys.mentions, keys.private, ...keys.authors];
    const fields = names.flatMap((name = '') => fieldOf(of, name) ?? []).flatMap(selectionOf);
    const query = { ...about, _order_by: '-created_at,-id', _after: '', _page_size: String(sizes[step]) };
    const path = withQuery(listPath(of, kind), { ...query, _fields: ['id', ...fields].join(','), ...inTime() });
    const { body, headers } = await fetchJson<readonly Values[]>(path, { signal });
    return { of, keys, about, comments: body.toReversed(), hasMore: headers.has('Link') };
  });
  if (entry === undefined || entry.id === kind) return null;
  const { value, problem, again, isBusy } = page;
  const thread = value && { ...value, onDone: again };
  return (
    <section class="comments" aria-labelledby="comments">
      <h2 id="comments">{entry.plural}</h2>
      {problem !== undefined && <ProblemBox problem={problem} onRetry={again} />}
      {value?.hasMore === true && step + 1 < sizes.length && (
        <Button label={t('showEarlier')} onClick={() => setStep(step + 1)} />
      )}
      <ol class="plain" aria-busy={isBusy}>
        {thread && value.comments.map((comment) => <Comment key={comment.id} thread={thread} comment={comment} />)}
      </ol>
      {thread?.of.operations.includes('create') && asOf.value === undefined && <Composer key={id} thread={thread} />}
    </section>
  );
}

function Comment({ thread, comment }: { readonly thread: Thread; readonly comment: Values }) {
  const { of, keys, onDone } = thread;
  const [isEdited, setEdited] = useState(false);
  const { problem, run } = useAction();
  const [author] = keys.authors.flatMap((name) => (comment[name] ? (fieldOf(of, name) ?? []) : []));
  const writer = comment[author?.name ?? ''];
  const isOwn = author?.to === user.value?.resource && idOf(writer) === user.value?.id;
  const may = (operation: string): boolean => isOwn && asOf.value === undefined && of.operations.includes(operation);
  const remove = async (): Promise<void> => {
    const { headers } = await fetchJson(`${of.path}${comment.id}/`, { method: 'DELETE' });
    notify(t('deletedNamed', { name: of.label }), headers);
    onDone();
  };
  const close = (): void => {
    setEdited(false);
    onDone();
  };
  const mentions = fieldOf(of, keys.mentions ?? '');
  return (
    <li>
      <p class="row">
        <strong>
          <bdi>{author?.title?.length ? displayTitle(writer, author.title) : (author?.label ?? '–')}</bdi>
        </strong>
        <time class="quiet" dateTime={String(comment.created_at)}>
          {showTime(String(comment.created_at))}
        </time>
        {comment[keys.private ?? ''] === true && <span class="tag">{fieldOf(of, keys.private ?? '')?.label}</span>}
        <span class="spring" />
        {may('update') && (
          <Button kind="bare" icon="edit" label={t('edit')} isPressed={isEdited} onClick={() => setEdited(!isEdited)} />
        )}
        {may('delete') && <Button kind="bare" icon="trash" label={t('delete')} onClick={() => void run(remove)} />}
      </p>
      {problem !== undefined && <ProblemBox problem={problem} />}
      {isEdited && <Composer thread={{ ...thread, onDone: close }} comment={comment} />}
      {!isEdited && <p class="words">{String(comment[keys.text] ?? '')}</p>}
      {!isEdited && mentions && itemsOf(comment[mentions.name]).length > 0 && (
        <p class="quiet">
          {mentions.label}: {references.show(comment[mentions.name], mentions)}
        </p>
      )}
    </li>
  );
}

const Mentions = (props: InputProps) => <ReferencesInput {...props} canCreate={false} />;

/** Writes or changes a comment. "@" moves the focus to the mentions, and the name that is selected there is inserted. */
function Composer({ thread, comment }: { readonly thread: Thread; readonly comment?: Values }) {
  const { of, keys, about, onDone } = thread;
  const draftKey = `comment ${comment?.id ?? Object.values(about).join(' ')}`;
  const [changes, setChanges] = useState<Values>(() => readDraft(draftKey, of)?.changes ?? {});
  const { problem, isBusy, run } = useAction();
  const form = useRef<HTMLFormElement>(null);
  /** The position after "@". */
  const at = useRef<number | undefined>(undefined);
  const key = useMemo(newKey, [changes]);
  const current = { ...comment, ...changes };
  const text = String(current[keys.text] ?? '');
  const isNew = comment === undefined;
  const isOpen = !isNew || Object.keys(changes).length > 0;
  const fields = [keys.text, ...(isOpen ? [keys.mentions, keys.private] : [])]
    .flatMap((name = '') => fieldOf(of, name) ?? [])
    .filter((field) => isInOperation(of, field, isNew ? 'create' : 'update'));
  const messages = sortMessages(
    problem,
    fields.map(({ name }) => name),
  );
  const inputOf = (name = '') =>
    form.current?.querySelector<HTMLTextAreaElement>(`[data-field="${name}"] :is(input, textarea)`);
  const change = (some: Values): void => {
    const next = { ...changes, ...some };
    setChanges(next);
    storeDraft(draftKey, { base: {}, tag: undefined, changes: next }, of);
  };
  const close = (): void => {
    dropDraft(draftKey);
    setChanges({});
    onDone();
  };
  const send = useSubmit(
    () =>
      void run(async () => {
        const sent = Object.entries(changes).map(([name, value]) => [
          name,
          Array.isArray(value) ? value.map((one) => ({ id: idOf(one) })) : value,
        ]);
        const body = { ...(isNew && about), ...Object.fromEntries(sent) };
        const request = { method: isNew ? 'POST' : 'PATCH', body, headers: { 'Idempotency-Key': key } };
        const { headers } = await fetchJson(`${of.path}${isNew ? '' : `${comment.id}/`}`, request);
        notify(t('saved'), headers);
        close();
      }),
  );
  const mention = (name: string, list: unknown): void => {
    const earlier = itemsOf(current[name]).map(idOf);
    const added = itemsOf(list).find((one) => !earlier.includes(idOf(one)));
    const position = at.current;
    at.current = undefined;
    if (added === undefined || position === undefined) change({ [name]: list });
    else {
      const before = `${text.slice(0, position)}${displayTitle(added, fieldOf(of, name)?.title)} `;
      change({ [name]: list, [keys.text]: before + text.slice(position) });
      setTimeout(() => focusText(before.length));
    }
  };
  const focusText = (position = text.length): void => {
    at.current = undefined;
    inputOf(keys.text)?.focus();
    inputOf(keys.text)?.setSelectionRange(position, position);
  };
  // The mentions are rendered with the first letter.
  useEffect(() => {
    const input = inputOf(keys.mentions);
    if (at.current === undefined || document.activeElement !== inputOf(keys.text)) return;
    input?.focus();
    input?.click();
  }, [text]);
  return (
    <form
      ref={form}
      class="stack"
      onSubmit={send}
      onInput={({ target, data }: InputEvent) => {
        if (data !== '@' || !(target instanceof HTMLTextAreaElement)) return;
        const { value, selectionStart } = target;
        if (/(?:^|\s)@$/.test(value.slice(0, selectionStart))) at.current = selectionStart;
      }}
      onKeyDown={(event) => {
        if (pressed(event) === 'leave' && at.current !== undefined) focusText(at.current);
      }}
    >
      {fields.map((field) => (
        <FieldEditor
          key={field.name}
          field={field}
          of={undefined}
          value={current[field.name]}
          errors={messages.of(field.name)}
          onChange={(value) =>
            field.name === keys.mentions ? mention(field.name, value) : change({ [field.name]: value })
          }
          {...(field.name === keys.mentions && { Input: Mentions })}
          {...(field.name === keys.text && isNew && keys.mentions && { hint: t('commentHint') })}
        />
      ))}
      {problem !== undefined && <ProblemBox problem={problem} otherMessages={messages.others} />}
      {isOpen && (
        <div class="buttons">
          <Button label={t('cancel')} onClick={close} />
          <button type="submit" class="main" disabled={isBusy || text.trim() === ''}>
            {t('save')}
          </button>
        </div>
      )}
    </form>
  );
}
