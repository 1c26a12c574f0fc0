/** Chooses one record by searching. It asks for eight records at a time; where the person may not list the records, their id is written. */
import { useEffect, useState } from 'preact/hooks';
import { type InputProps, inputAttributes } from '../fields/field-type.ts';
import { ask, withQuery } from '../http.ts';
import { t } from '../language.ts';
import { entryOf, type Resource, someResource, titleOf, type Values } from '../model.ts';
import { noteTitle } from '../titles.ts';
import { Button } from './button.tsx';
import { Combobox } from './combobox.tsx';
import { problemOf, sentenceOf } from './problem.tsx';

export interface Chosen {
  readonly id: string;
  readonly title: string;
  readonly value: Values;
}

/** The field is a reference: where it leads, and what records there are called by. */
export interface PickerProps extends Omit<InputProps, 'value' | 'onChange'> {
  readonly chosen: { readonly id: string; readonly title: string } | undefined;
  readonly onChoose: (record: Chosen | undefined) => void;
}

const offered = 8;
/** Milliseconds: keys that follow each other faster are asked for when a pause of this length comes, all others at once. */
const pause = 80;
let lastAsked = -pause;
/** Characters from which the search over all words of a record is asked. */
const shortest = 2;

async function find(resource: Resource, titles: readonly string[], text: string, signal: AbortSignal) {
  const fields = titles.length === 0 ? 'id' : titles.join(',');
  const query = { _page: '1', _page_size: String(offered), _fields: fields };
  const path = `${resource.path}list/`;
  const written = text.trim();
  const first = titles[0]?.replaceAll('.', '__');
  const searches = written.length >= shortest && resource.list?.search === true;
  const filter =
    written === ''
      ? {}
      : searches
        ? { _search: written.slice(0, 200) }
        : first === undefined
          ? { id: written }
          : { [`${first}__icontains`]: written };
  const { body } = await ask<readonly Values[]>(withQuery(path, { ...query, ...filter }), { signal });
  // Whole words were searched; a part of one may still begin what the record is called.
  if (body.length > 0 || !searches || first === undefined) return body;
  const begins = withQuery(path, { ...query, [`${first}__istartswith`]: written });
  return (await ask<readonly Values[]>(begins, { signal })).body;
}

export function Picker(props: PickerProps) {
  const { field, chosen, onChoose, isDisabled } = props;
  const { to: resource = '', title: titles = [] } = field;
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [found, setFound] = useState<readonly Chosen[]>([]);
  const [message, setMessage] = useState('');
  const [isOld, setOld] = useState(false);
  const canList = entryOf(resource)?.operations.includes('list') === true;
  useEffect(() => {
    if (!isOpen || !canList) return undefined;
    const abort = new AbortController();
    const now = performance.now();
    const wait = now - lastAsked < pause ? pause : 0;
    lastAsked = now;
    const timer = setTimeout(async () => {
      try {
        const records = await find(await someResource(resource), titles, text, abort.signal);
        setFound(records.map((value) => ({ id: String(value.id), title: titleOf(value, titles), value })));
        setOld(false);
        setMessage(records.length === 0 ? t('nothingFound') : t('foundCount', { count: records.length }));
      } catch (error) {
        if (!abort.signal.aborted) setMessage(sentenceOf(problemOf(error)));
      }
    }, wait);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [isOpen, text, resource]);
  const attributes = inputAttributes(props);
  if (!canList)
    return (
      <input
        {...attributes}
        type="text"
        class="code"
        placeholder="id"
        value={chosen?.id ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChoose(value === '' ? undefined : { id: value, title: value, value: { id: value } })
        }
      />
    );
  const choose = (record: Chosen | undefined): void => {
    setOpen(false);
    setText('');
    if (record !== undefined) noteTitle(record.id, record.title);
    onChoose(record);
  };
  return (
    <div class="picker">
      <Combobox
        input={{
          ...attributes,
          placeholder: t('searchRecords'),
          value: isOpen ? text : (chosen?.title ?? text),
          onFocus: (event) => event.currentTarget.select(),
          onClick: () => setOpen(true),
          onInput: (event) => {
            setText(event.currentTarget.value);
            setOld(true);
            setOpen(true);
          },
          // What nobody has chosen is not sent: it does not stay there as if it were.
          onBlur: () => {
            setOpen(false);
            setText('');
          },
        }}
        options={found}
        show={({ title }) => <bdi>{title}</bdi>}
        onChoose={choose}
        label={t('records')}
        open={{ isOpen, setOpen }}
        none={message === '' ? t('searching') : message}
        isOld={isOld}
      />
      {chosen !== undefined && isDisabled !== true && (
        <Button kind="bare" label={t('clear')} onClick={() => choose(undefined)} />
      )}
      <span class="hidden" role="status">
        {isOpen ? message : ''}
      </span>
    </div>
  );
}
