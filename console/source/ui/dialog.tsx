/**
 * Dialogs stand above the screen, one over the other, on the element of the browser: focus stays inside, Escape closes the upper one, and focus goes back
 * to where it was. Their forms, and the last line of these.
 */
import { computed, signal } from '@preact/signals';
import { type ComponentChildren, createContext } from 'preact';
import { useContext, useId, useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../language.ts';
import { current } from '../router.ts';
import { Button } from './button.tsx';

interface Opened {
  readonly draw: () => ComponentChildren;
  readonly close: () => void;
}

const opened = signal<readonly Opened[]>([]);

/** Opens a dialog; one that is open is closed when it is asked for again. */
export function openDialog(draw: Opened['draw']): void {
  const remaining = opened.value.filter((one) => one.draw !== draw);
  const close = (): void => {
    opened.value = opened.value.filter((one) => one !== entry);
  };
  const entry = { draw, close };
  opened.value = remaining.length < opened.value.length ? remaining : [...remaining, entry];
}

// What stands above a screen goes with it.
computed(() => current.value.pathname).subscribe(() => {
  opened.value = [];
});

const Closing = createContext<() => void>(() => undefined);

/** What closes the dialog that the component stands in. */
export const useClose = (): (() => void) => useContext(Closing);

export const Dialogs = () =>
  opened.value.map(({ draw, close }) => (
    <Closing.Provider key={draw} value={close}>
      {draw()}
    </Closing.Provider>
  ));

interface DialogProps {
  readonly title: string;
  readonly children: ComponentChildren;
  /** At the side of the screen, as high as it is. */
  readonly isSide?: boolean;
  readonly isWide?: boolean;
}

export function Dialog({ title, children, isSide = false, isWide = false }: DialogProps) {
  const close = useClose();
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Before the screen is drawn: a key that is pressed as soon as it is there meets the dialog.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    // Who opens it begins with what it asks for, not with the way out.
    dialog?.querySelector<HTMLElement>('.body :is(input, select, textarea, button)')?.focus();
    return () => {
      dialog?.close();
      // Where what opened it is gone, the screen has the focus.
      setTimeout(() => {
        if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
      }, 0);
    };
  }, []);
  return (
    <dialog
      ref={element}
      aria-labelledby={id}
      class={`${isSide ? 'side' : ''} ${isWide ? 'wide' : ''}`}
      onCancel={(event) => {
        if (event.target !== element.current) return;
        event.preventDefault();
        close();
      }}
    >
      <header class="bar">
        <h2 id={id}>{title}</h2>
        <Button kind="bare" label={t('close')} onClick={close} />
      </header>
      <div class="body">{children}</div>
    </dialog>
  );
}

/**
 * What a form does when it is sent. The value of an input that still has focus counts: the focus leaves it for a moment, and `run` is that of the
 * drawing which has the value, not the one that stood there when the form was sent.
 */
export function useSubmit(run: () => void): (event: Event) => void {
  const latest = useRef(run);
  latest.current = run;
  return (event) => {
    event.preventDefault();
    const focused = document.activeElement as HTMLElement | null;
    focused?.blur();
    focused?.focus({ preventScroll: true });
    // Drawings wait in the same queue, before it.
    queueMicrotask(() => latest.current());
  };
}

interface FormButtonsProps {
  readonly label: string;
  readonly isDisabled?: boolean;
  /** Without it the button sends the form that it stands in. */
  readonly onClick?: () => void;
  readonly kind?: 'main' | 'danger';
  /** What stands before them. */
  readonly children?: ComponentChildren;
}

/** The last line of a dialog: the way out, and what the dialog is for. */
export function FormButtons({ label, isDisabled, onClick, kind = 'main', children }: FormButtonsProps) {
  return (
    <div class="buttons sticky">
      {children}
      <Button kind="" label={t('cancel')} onClick={useClose()} />
      <button type={onClick ? 'button' : 'submit'} class={kind} disabled={isDisabled ?? false} onClick={onClick}>
        {label}
      </button>
    </div>
  );
}

interface SelectFieldProps {
  readonly label: string;
  readonly options: readonly string[];
  /** Undefined: none yet. */
  readonly chosen: number | undefined;
  readonly onChoose: (index: number) => void;
  /** What stands there as long as none is chosen; without it there is always one. */
  readonly empty?: string;
  readonly id?: string;
}

/** One of several, with its label: by their place among them. */
export function SelectField({ label, options, chosen, onChoose, empty, id = useId() }: SelectFieldProps) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        value={String(chosen ?? '')}
        onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
      >
        {empty !== undefined && (
          <option value="" disabled={chosen !== undefined}>
            {empty}
          </option>
        )}
        {options.map((option, index) => (
          <option key={index} value={String(index)}>
            {option}
          </option>
        ))}
      </select>
    </div>
  );
}
