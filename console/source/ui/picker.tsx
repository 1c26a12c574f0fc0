/** Chooses one record by searching. It asks for eight records at a time; where the person may not list the records, their id is written. */
import type { ComponentChildren, InputHTMLAttributes } from 'preact';
import { useEffect, useId, useState } from 'preact/hooks';
import { type InputProps, inputAttributes } from '../fields/field-type.ts';
import { ask, withQuery } from '../http.ts';
import { t } from '../language.ts';
import { entryOf, noteTitle, type Resource, someResource, titleOf, type Values } from '../model.ts';
import { Button } from './button.tsx';
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
  const by = searches ? '_search' : first === undefined ? 'id' : `${first}__icontains`;
  const filter = written === '' ? {} : { [by]: searches ? written.slice(0, 200) : written };
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

export interface ComboboxProps<Option> {
  readonly input: InputHTMLAttributes<HTMLInputElement>;
  readonly options: readonly Option[];
  /** Says what an option is shown as. */
  readonly show: (option: Option) => ComponentChildren;
  readonly onChoose: (option: Option) => void;
  /** The name of the list. */
  readonly label: string;
  /** Undefined: the list always stands there. */
  readonly open?: { readonly isOpen: boolean; readonly setOpen: (isOpen: boolean) => void };
  /** Stands in a list without options. */
  readonly none?: string;
  /** The options are those of an earlier text: none of them is what Enter means. */
  readonly isOld?: boolean;
}

/** An input with a list of what it may mean, after the ARIA pattern of a combobox: arrows lead, Enter chooses. */
export function Combobox<Option>({ input, options, show, onChoose, label, open, none, isOld }: ComboboxProps<Option>) {
  const [active, setActive] = useState(0);
  const list = useId();
  const isOpen = open?.isOpen ?? true;
  useEffect(() => setActive(0), [input.value]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: options.length - 1 }[event.key];
    const chosen = options[active];
    if (event.key === 'Escape' && open !== undefined && isOpen) {
      event.stopPropagation();
      open.setOpen(false);
    } else if (step !== undefined && !isOpen) open?.setOpen(true);
    else if (step !== undefined) setActive((active + step) % Math.max(1, options.length));
    else if (event.key !== 'Enter' || !isOpen) return;
    else if (chosen !== undefined && isOld !== true) onChoose(chosen);
    event.preventDefault();
  };
  return (
    <>
      <input
        {...input}
        type="text"
        role="combobox"
        autocomplete="off"
        aria-expanded={isOpen}
        aria-controls={list}
        aria-autocomplete="list"
        {...(isOpen && options.length > 0 ? { 'aria-activedescendant': `${list}-${active}` } : {})}
        onKeyDown={onKeyDown}
      />
      <ul
        id={list}
        role="listbox"
        class={`options${open ? '' : ' static'}`}
        hidden={!isOpen}
        aria-label={label}
        aria-busy={isOld === true}
      >
        {options.map((option, index) => (
          <li
            key={index}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
          >
            {show(option)}
          </li>
        ))}
        {options.length === 0 && none !== undefined && (
          <li class="quiet" role="option" aria-selected={false} aria-disabled={true}>
            {none}
          </li>
        )}
      </ul>
    </>
  );
}
