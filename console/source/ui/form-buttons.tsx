/** The last line of a dialog: the way out, and what the dialog is for. */
import type { ComponentChildren } from 'preact';
import { t } from '../language.ts';
import { Button } from './button.tsx';

export interface FormButtonsProps {
  readonly label: string;
  readonly onCancel: () => void;
  readonly isDisabled?: boolean;
  /** Without it the button sends the form that it stands in. */
  readonly onClick?: () => void;
  readonly kind?: 'main' | 'danger';
  /** What stands before them. */
  readonly children?: ComponentChildren;
}

export function FormButtons({ label, onCancel, isDisabled, onClick, kind = 'main', children }: FormButtonsProps) {
  return (
    <div class="buttons sticky">
      {children}
      <Button kind="" label={t('cancel')} onClick={onCancel} />
      <button type={onClick ? 'button' : 'submit'} class={kind} disabled={isDisabled ?? false} onClick={onClick}>
        {label}
      </button>
    </div>
  );
}
