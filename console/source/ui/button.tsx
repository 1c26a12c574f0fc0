/** A button with a picture, a text, or both. */
import type { ButtonHTMLAttributes } from 'preact';
import { Icon } from './icons.tsx';

export interface ButtonProps {
  readonly label: string;
  readonly icon?: Parameters<typeof Icon>[0]['name'];
  readonly onClick: (event: MouseEvent) => void;
  /** `main`, `quiet`, `danger`, or `bare`: then the label is read aloud only. */
  readonly kind?: 'main' | 'quiet' | 'danger' | 'bare' | '';
  readonly isPressed?: boolean;
  /** Further attributes of the element. */
  readonly more?: ButtonHTMLAttributes;
}

export function Button({ label, icon, onClick, kind = 'quiet', isPressed, more }: ButtonProps) {
  const isBare = kind === 'bare';
  return (
    <button
      type="button"
      class={kind}
      onClick={onClick}
      {...(isBare ? { 'aria-label': label } : {})}
      {...more}
      {...(isPressed === undefined ? {} : { 'aria-pressed': isPressed })}
    >
      {icon === undefined ? isBare && '×' : <Icon name={icon} />}
      {!isBare && label}
    </button>
  );
}
