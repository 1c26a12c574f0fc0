/** Selects one record by searching, recent ones first, eight at a time; without the permission to list them it is an input for the id. */
import { type ComponentChildren, Fragment, type InputHTMLAttributes, type TargetedKeyboardEvent } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { type InputProps, inputAttributes } from '../fields/field-type.ts';
import { TextInput } from '../fields/text.tsx';
import { fetchJson, listPath, mayList, requiredScopeOf, withQuery } from '../http.ts';
import { pressed } from '../keys.ts';
import { cachedResource, entryOf, mayCreate, type Resource, someResource } from '../model.ts';
import { recordVisit, shortcuts } from '../shortcuts.ts';
import { t } from '../texts/t.ts';
import { cacheTitle, titleOf, type Values } from '../values.ts';
import { Button, Icon } from './button.tsx';
import { openDialog } from './dialog.tsx';
import { lazy } from './lazy.tsx';
import { addPendingChoice } from './pending-choices.ts';
import { problemMessage, useFetch } from './problem.tsx';
import { notifyError } from './toast.tsx';

export interface Chosen {
  readonly id: string;
  readonly title: string;
  readonly value: Values;
}

/** The reference field; it defines the resource and its title members. */
export interface PickerProps extends Omit<InputProps, 'value' | 'onChange'> {
  readonly chosen: { readonly id: string; readonly title: string } | undefined;
  /** Whether a new record can be created in the picker. */
  readonly canCreate?: boolean;
  /** Whether retired records can be chosen too, such as archived ones: in filters. */
  readonly withRetired?: boolean;
  readonly onChoose: (record: Chosen | undefined) => void;
}

/** Lazy, because of the import cycle: it contains screens, which contain fields. */
const FindDialog = lazy(async () => (await import('../list/find-dialog.tsx')).FindDialog);

type Filter = Readonly<Record<string, string>>;

type Act = { readonly icon: 'search' | 'plus'; readonly title: string; readonly run: () => void };

const offered = 8;
/** Debounce in milliseconds: faster key presses are sent after a pause of this length, all others at once. */
const debounceMs = 80;
let lastRequestAt = -debounceMs;
/** Minimum characters for a full-text search. */
const shortest = 2;

/** Returns the filter that excludes retired records. */
function availableOnly({ fields }: Resource): Filter {
  const retiring = fields.filter(({ retires, filterable }) => retires !== undefined && filterable !== false);
  return Object.fromEntries(retiring.map(({ name, retires }) => [name, String(!retires)]));
}

async function find(
  resource: Resource,
  titles: readonly string[],
  { text, of, filter }: { readonly text: string; readonly of: string | undefined; readonly filter: Filter },
  signal: AbortSignal,
): Promise<readonly Values[]> {
  const { id: resourceId, list } = resource;
  const query = { ...filter, _page: '1', _page_size: String(offered), _fields: titles.join(',') || 'id' };
  const read = async (filter: Filter): Promise<readonly Values[]> =>
    (await fetchJson<readonly Values[]>(withQuery(listPath(resource, of), { ...query, ...filter }), { signal })).body;
  const written = text.trim();
  if (written === '') {
    const ids = shortcuts('recent')
      .flatMap(([resource, id]) => (resource === resourceId ? [id] : []))
      .slice(0, offered);
    const recentRecords = ids.length === 0 ? [] : read({ id__in: ids.join(',') });
    const [used, firstRecords] = await Promise.all([recentRecords, read({})]);
    const recent = used.toSorted((left, right) => ids.indexOf(String(left.id)) - ids.indexOf(String(right.id)));
    return [...recent, ...firstRecords.filter(({ id }) => !ids.includes(String(id)))].slice(0, offered);
  }
  const first = titles[0]?.replaceAll('.', '__');
  const searches = written.length >= shortest && list?.search === true;
  const by = searches ? '_search' : first === undefined ? 'id' : `${first}__icontains`;
  const matches = await read({ [by]: searches ? written.slice(0, 200) : written });
  // Full-text search matches complete words; a prefix may still match the title.
  if (matches.length > 0 || !searches || first === undefined) return matches;
  return read({ [`${first}__istartswith`]: written });
}

export function Picker(props: PickerProps) {
  const { field, of, chosen, canCreate = true, withRetired, onChoose, isDisabled } = props;
  const { to: resource = '', title: titles = [] } = field;
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const canList = mayList(entryOf(resource), of);
  const filterOf = (target: Resource): Filter => (withRetired === true ? {} : availableOnly(target));
  const fetched = useFetch(isOpen && canList ? `${resource} ${text}` : undefined, async (signal) => {
    const now = performance.now();
    const wait = now - lastRequestAt < debounceMs ? debounceMs : 0;
    lastRequestAt = now;
    await new Promise((resolve) => setTimeout(resolve, wait));
    signal.throwIfAborted();
    const target = await someResource(resource);
    const records = await find(target, titles, { text, of, filter: filterOf(target) }, signal);
    return records.map((value): Chosen => ({ id: String(value.id), title: titleOf(value, titles), value }));
  });
  const { value: matches = [], problem, isBusy } = fetched;
  const count = matches.length;
  const resultText = isBusy ? '' : count === 0 ? t('nothingFound') : t('foundCount', { count });
  const message = problem === undefined ? resultText : problemMessage(problem);
  const attributes = inputAttributes(props);
  useEffect(() => {
    // Typing replaces a record that is filled in while the field has the focus; text that the user has typed is kept.
    if (chosen === undefined || text !== '') return;
    document.querySelector<HTMLInputElement>(`input[id="${attributes.id}"]:focus`)?.select();
  }, [chosen?.id]);
  if (!canList)
    return (
      <TextInput
        {...props}
        value={chosen?.id}
        onChange={(value) => onChoose(value ? { id: String(value), title: '', value: { id: value } } : undefined)}
      />
    );
  const choose = (record: Chosen | undefined): void => {
    setOpen(false);
    setText('');
    if (record !== undefined) recordVisit(resource, record.id);
    if (record !== undefined && record.title !== '') cacheTitle(record.id, record.title);
    onChoose(record);
  };
  const chooseId = (id: string): void => choose({ id, title: '', value: { id } });
  const resourceModel = cachedResource(resource);
  const openFind = async (isNew: boolean): Promise<void> => {
    const target = await someResource(resource);
    const scope = requiredScopeOf(target);
    const scopeFilter: Record<string, string> = scope && of ? { [scope]: of } : {};
    const search = text.trim() && target.list?.search ? { _search: text.trim() } : {};
    // The draft of a new record belongs to this field.
    const first = { ...scopeFilter, ...(isNew ? { for: attributes.id } : { ...filterOf(target), ...search }) };
    openDialog(() => <FindDialog resource={target} {...{ isNew, first }} onChoose={chooseId} />);
  };
  const act = (title: string, icon: Act['icon'], isNew: boolean): Act => ({
    title,
    icon,
    run: () => void openFind(isNew).catch(notifyError),
  });
  const searchAct = act(t('findAmong', { name: entryOf(resource)?.plural.toLocaleLowerCase() ?? '' }), 'search', false);
  const isCreating = canCreate && resourceModel !== undefined && mayCreate(resourceModel);
  const acts = isCreating ? [searchAct, act(t('newNamed', { name: resourceModel.label }), 'plus', true)] : [searchAct];
  return (
    <div class="picker">
      <Combobox
        input={{
          ...attributes,
          placeholder: t('search'),
          value: isOpen ? text : (chosen?.title ?? text),
          onFocus: (event) => event.currentTarget.select(),
          onClick: () => setOpen(true),
          onInput: (event) => {
            setText(event.currentTarget.value);
            setOpen(true);
          },
          // Unselected text is not sent, and is cleared.
          onBlur: () => {
            setOpen(false);
            setText('');
          },
        }}
        options={isOpen ? [...matches, ...acts] : []}
        show={(one) => (
          <bdi class={'run' in one ? 'act' : ''}>
            {'run' in one && <Icon name={one.icon} />}
            {one.title}
          </bdi>
        )}
        onChoose={(one) => ('run' in one ? one.run() : choose(one))}
        isAct={(one) => 'run' in one}
        label={t('records')}
        open={{ isOpen, setOpen }}
        none={count > 0 ? undefined : message === '' ? t('searching') : message}
        isOld={isOpen && isBusy}
      />
      {isDisabled !== true && (
        <span class="ends">
          {chosen !== undefined && <Button kind="bare" label={t('clear')} onClick={() => choose(undefined)} />}
          {/* For pointers; for the keyboard it is one of the options. */}
          <Button kind="bare" icon="search" label={searchAct.title} onClick={searchAct.run} more={{ tabIndex: -1 }} />
        </span>
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
  readonly show: (option: Option) => ComponentChildren;
  readonly onChoose: (option: Option) => void;
  /** Whether an option opens a dialog instead of being the value. */
  readonly isAct?: (option: Option) => boolean;
  readonly label: string;
  /** Undefined: the list is always open. */
  readonly open?: { readonly isOpen: boolean; readonly setOpen: (isOpen: boolean) => void };
  readonly none?: string | undefined;
  /** Consecutive options of the same group are shown under its name. */
  readonly groupOf?: (option: Option | undefined) => string | undefined;
  /** The options belong to an earlier text: Enter selects the first of the pending ones. */
  readonly isOld?: boolean;
}

/** An input with a list of options, following the ARIA combobox pattern: arrow keys move, Enter selects. */
export function Combobox<Option>(props: ComboboxProps<Option>) {
  const { input, options, show, onChoose, isAct, label, open, none, groupOf, isOld } = props;
  const [active, setActive] = useState(0);
  const list = useId();
  const isOpen = open?.isOpen ?? true;
  useEffect(() => setActive(0), [input.value]);
  useEffect(() => document.getElementById(`${list}-${active}`)?.scrollIntoView({ block: 'nearest' }), [active]);
  /** The text for which Enter was pressed before its options arrived. */
  const pending = useRef<{ readonly text: unknown; readonly end: (isChosen: boolean) => void } | undefined>(undefined);
  const endPending = (isChosen: boolean): void => {
    pending.current?.end(isChosen);
    pending.current = undefined;
  };
  useEffect(() => {
    const [first] = options;
    if (isOld === true || pending.current === undefined) return;
    const isChosen = first !== undefined && pending.current.text === input.value;
    if (isChosen) onChoose(first);
    endPending(isChosen && isAct?.(first) !== true);
  }, [isOld]);
  useEffect(() => () => endPending(false), []);
  const onKeyDown = (event: TargetedKeyboardEvent<HTMLInputElement>): void => {
    const key = pressed(event);
    const step = { down: 1, up: options.length - 1 }[String(key)];
    const chosen = options[active];
    endPending(false);
    if (key === 'leave' && open !== undefined && isOpen) {
      event.stopPropagation();
      open.setOpen(false);
    } else if (step !== undefined && !isOpen) open?.setOpen(true);
    else if (step !== undefined) setActive((active + step) % Math.max(1, options.length));
    else if (key !== 'take' || !isOpen) return;
    else if (isOld === true) pending.current = { text: input.value, end: addPendingChoice(event.currentTarget) };
    else if (chosen !== undefined) onChoose(chosen);
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
        onBlur={(event) => {
          if (pending.current === undefined) input.onBlur?.(event);
        }}
      />
      <ul
        id={list}
        role="listbox"
        class={`options${open ? '' : ' static'}`}
        hidden={!isOpen}
        aria-label={label}
        aria-busy={isOld === true}
      >
        {none !== undefined && (
          <li class="quiet" role="option" aria-selected={false} aria-disabled={true}>
            {none}
          </li>
        )}
        {options.map((option, index) => (
          <Fragment key={index}>
            {groupOf?.(option) !== groupOf?.(options[index - 1]) && <li role="presentation">{groupOf?.(option)}</li>}
            <li
              id={`${list}-${index}`}
              role="option"
              aria-selected={index === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(option)}
            >
              {show(option)}
            </li>
          </Fragment>
        ))}
      </ul>
    </>
  );
}
