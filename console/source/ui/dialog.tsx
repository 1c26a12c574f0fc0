/** A dialog on the element of the browser: focus stays inside, Escape closes it, and focus goes back to where it was. */
import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../language.ts';
import { Button } from './button.tsx';

export interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
  /** At the side of the screen, as high as it is. */
  readonly isSide?: boolean;
  readonly isWide?: boolean;
}

export function Dialog({ title, onClose, children, isSide = false, isWide = false }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Before the screen is drawn: a key that is pressed as soon as it is there meets the dialog.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    // Who opens it begins with what it asks for, not with the way out.
    dialog?.querySelector<HTMLElement>('.body :is(input, select, textarea, button)')?.focus();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={element}
      aria-labelledby={id}
      class={`${isSide ? 'side' : ''} ${isWide ? 'wide' : ''}`}
      onCancel={(event) => {
        if (event.target !== element.current) return;
        event.preventDefault();
        onClose();
      }}
    >
      <header class="bar">
        <h2 id={id}>{title}</h2>
        <Button kind="bare" label={t('close')} onClick={onClose} />
      </header>
      <div class="body">{children}</div>
    </dialog>
  );
}
