/** Stacked modal dialogs on the dialog element, which traps and restores the focus and closes the top one on Escape; their forms and buttons. */
import { computed, signal } from '@preact/signals';
import { type ComponentChildren, createContext, type FunctionComponent } from 'preact';
import { useContext, useId, useLayoutEffect, useRef } from 'preact/hooks';
import { current } from '../router.ts';
import { t } from '../texts/first/t.ts';
import { Button } from './button.tsx';
import { choicesMade } from './pending-choices.ts';

type Opened = { readonly Content: FunctionComponent; readonly close: () => void };

const opened = signal<readonly Opened[]>([]);

/** Opens a dialog; an open one is closed when it is requested again. */
export function openDialog(Content: FunctionComponent): void {
  const remaining = opened.value.filter((one) => one.Content !== Content);
  const close = (): void => {
    opened.value = opened.value.filter((one) => one !== entry);
  };
  const entry = { Content, close };
  opened.value = remaining.length < opened.value.length ? remaining : [...remaining, entry];
}

// Dialogs above a screen close with it.
computed(() => current.value.pathname).subscribe(() => {
  opened.value = [];
});

const Closing = createContext<() => void>(() => undefined);

export const useClose = (): (() => void) => useContext(Closing);

export const Dialogs = () =>
  opened.value.map(({ Content, close }) => (
    <Closing.Provider key={Content} value={close}>
      <Content />
    </Closing.Provider>
  ));

interface DialogProps {
  readonly title: string;
  readonly children: ComponentChildren;
  /** Whether the dialog is at the side of the screen, at full height. */
  readonly isSide?: boolean;
  readonly isWide?: boolean;
}

export function Dialog({ title, children, isSide = false, isWide = false }: DialogProps) {
  const close = useClose();
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Runs before the paint, so that an immediate key press reaches the dialog.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    // The focus starts at the first input, not at the close button.
    dialog?.querySelector<HTMLElement>('.body :is(input, select, textarea, button)')?.focus();
    return () => {
      dialog?.close();
      // If the opener no longer exists, the screen gets the focus.
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
 * Returns a submit handler. The value of a focused input counts: the focus leaves it briefly, and `run` is that of the render with this value. Pending choices
 * of the form are awaited; if one of them chooses nothing, the form is not sent.
 */
export function useSubmit(run: () => void): (event: Event) => void {
  const latest = useRef(run);
  latest.current = run;
  const isWaiting = useRef(false);
  return (event) => {
    event.preventDefault();
    const focused = document.activeElement as HTMLElement | null;
    focused?.blur();
    focused?.focus({ preventScroll: true });
    if (isWaiting.current) return;
    isWaiting.current = true;
    // Renders are queued earlier in the same queue.
    void choicesMade(event.currentTarget as Element).then((areAllMade) => {
      isWaiting.current = false;
      if (areAllMade) latest.current();
    });
  };
}

interface FormButtonsProps {
  readonly label: string;
  readonly isDisabled?: boolean;
  /** If undefined, the button submits its form. */
  readonly onClick?: () => void;
  readonly kind?: 'main' | 'danger';
  readonly children?: ComponentChildren;
}

/** The last line of a dialog: cancel and confirm. */
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

interface ConfirmDialogProps {
  readonly title: string;
  /** The label of the button that confirms. */
  readonly label: string;
  /** Gets a function that closes the dialog. */
  readonly onConfirm: (close: () => void) => void;
  readonly children?: ComponentChildren;
}

/** Requests confirmation of an action that deletes or discards something. */
export function ConfirmDialog({ title, label, onConfirm, children }: ConfirmDialogProps) {
  const close = useClose();
  return (
    <Dialog title={title}>
      {children}
      <FormButtons kind="danger" label={label} onClick={() => onConfirm(close)} />
    </Dialog>
  );
}

interface SelectFieldProps {
  readonly label: string;
  readonly options: readonly string[];
  /** Undefined: none yet. */
  readonly chosen: number | undefined;
  readonly onChoose: (index: number) => void;
  /** Text for no selection; without it one option is always selected. */
  readonly empty?: string;
  readonly id?: string;
}

/** A labelled select; options are identified by index. */
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
