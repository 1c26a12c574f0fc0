/**
 * Chooses one record by searching, after the ARIA pattern of a combobox. It asks for eight records at a time and never loads a table; where the
 * person may not list the records, their id is written.
 */

import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { ask, withQuery } from '../http.ts';
import { t } from '../language.ts';
import { entryOf, type Resource, someResource, titleOf, type Values } from '../model.ts';
import { Button } from './button.tsx';
import { problemOf } from './problem.tsx';

export interface Chosen {
  readonly id: string;
  readonly title: string;
  readonly value: Values;
}

export interface PickerProps {
  readonly id: string;
  readonly resource: string;
  /** What records are called by, as paths. */
  readonly titles: readonly string[];
  readonly chosen: { readonly id: string; readonly title: string } | undefined;
  readonly onChoose: (record: Chosen | undefined) => void;
  readonly isInvalid: boolean;
  readonly describedBy: string | undefined;
  readonly isDisabled?: boolean;
}

const offered = 8;
const pause = 120;
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
  const { id, resource, titles, chosen, onChoose, isInvalid, describedBy, isDisabled } = props;
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [found, setFound] = useState<readonly Chosen[]>([]);
  const [active, setActive] = useState(0);
  const [message, setMessage] = useState('');
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const canList = entryOf(resource)?.operations.includes('list') === true;
  useEffect(() => {
    if (!isOpen || !canList) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const records = await find(await someResource(resource), titles, text, abort.signal);
        setFound(records.map((value) => ({ id: String(value.id), title: titleOf(value, titles), value })));
        setActive(0);
        setMessage(records.length === 0 ? t('nothingFound') : t('foundCount', { count: records.length }));
      } catch (error) {
        if (!abort.signal.aborted) setMessage(problemOf(error).title);
      }
    }, pause);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [isOpen, text, resource]);
  const attributes = {
    id,
    'aria-invalid': isInvalid,
    ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
    ...(isDisabled === true ? { disabled: true } : {}),
  };
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
    onChoose(record);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) setOpen(true);
      else setActive((active + (event.key === 'ArrowDown' ? 1 : found.length - 1)) % Math.max(1, found.length));
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      const record = found[active];
      if (record !== undefined) choose(record);
    }
  };
  const option = (index: number): string => `${list}-${index}`;
  return (
    <div class="picker">
      <input
        {...attributes}
        ref={input}
        type="text"
        role="combobox"
        autocomplete="off"
        aria-expanded={isOpen}
        aria-controls={list}
        aria-autocomplete="list"
        {...(isOpen && found.length > 0 ? { 'aria-activedescendant': option(active) } : {})}
        placeholder={t('searchRecords')}
        value={isOpen ? text : (chosen?.title ?? text)}
        onFocus={(event) => event.currentTarget.select()}
        onClick={() => setOpen(true)}
        onInput={(event) => {
          setText(event.currentTarget.value);
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
      />
      {chosen !== undefined && isDisabled !== true && (
        <Button kind="bare" label={t('clear')} onClick={() => choose(undefined)} />
      )}
      <ul id={list} role="listbox" class="options" hidden={!isOpen} aria-label={t('records')}>
        {found.map((record, index) => (
          <li
            key={record.id}
            id={option(index)}
            role="option"
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(record)}
          >
            <bdi>{record.title}</bdi>
          </li>
        ))}
        {found.length === 0 && (
          <li class="quiet" role="option" aria-selected={false} aria-disabled={true}>
            {message === '' ? t('searching') : message}
          </li>
        )}
      </ul>
      <span class="hidden" role="status">
        {isOpen ? message : ''}
      </span>
    </div>
  );
}
