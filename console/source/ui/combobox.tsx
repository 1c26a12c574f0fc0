/** An input with a list of what it may mean, after the ARIA pattern of a combobox: arrows lead, Enter chooses. */
import type { ComponentChildren, InputHTMLAttributes } from 'preact';
import { useEffect, useId, useState } from 'preact/hooks';

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
