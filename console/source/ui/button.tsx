/** A button with an icon, a text or both; icons are 16 by 16. */
import type { ButtonHTMLAttributes, ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { entryOf } from '../model.ts';
import { recordAddress } from '../router.ts';

const paths = {
  menu: 'M2 4h12M2 8h12M2 12h12',
  search: 'M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10ZM11 11l3 3',
  filter: 'M2 3h12L9.5 8.5V13l-3-1.5v-3z',
  plus: 'M8 3v10M3 8h10',
  columns: 'M2 3h12v10H2zM6.5 3v10M10.5 3v10',
  download: 'M8 2v8M4.5 7 8 10.5 11.5 7M3 13.5h10',
  code: 'M5.5 4.5 2 8l3.5 3.5M10.5 4.5 14 8l-3.5 3.5',
  edit: 'M10.5 3 13 5.5 6 12.5 3 13l.5-3z',
  trash: 'M3 4.5h10M6 4.5V3h4v1.5M4.5 4.5l.5 9h6l.5-9',
  left: 'M10 3 5 8l5 5',
  right: 'M6 3l5 5-5 5',
  up: 'M8 13V3M4 7l4-4 4 4',
  down: 'M8 3v10M4 9l4 4 4-4',
  check: 'M3 8.5 6.5 12 13 4.5',
  circle: 'M8 13.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11Z',
  calendar: 'M2 3.5h12v10H2zM2 6.5h12M5 2v3M11 2v3',
  person: 'M8 8a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM2.5 14c.7-3 2.8-4.2 5.5-4.2s4.8 1.2 5.5 4.2',
  theme: 'M8 2a6 6 0 1 0 0 12zM8 2a6 6 0 0 1 0 12',
  more: 'M3 8h.01M8 8h.01M13 8h.01',
  print: 'M4.5 6V2.5h7V6M4.5 12H2V6h12v6h-2.5M4.5 9.5h7v4h-7z',
  past: 'M8 4.5V8l2.5 1.5M2.5 8a5.5 5.5 0 1 0 1.6-3.9M2.5 2.5v2.6h2.6',
  camera: 'M2 5h2.5L6 3h4l1.5 2H14v8H2zM8 11a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5',
  keys: 'M1.5 4h13v8h-13zM4 6.75h.01M6.7 6.75h.01M9.3 6.75h.01M12 6.75h.01M5 9.5h6',
  groups: 'M2 3.5h12M5 8h9M5 12.5h9',
  help: 'M5.5 6a2.5 2.5 0 1 1 3.6 2.2c-.7.4-1.1.8-1.1 1.6v.2M8 12.5h.01',
  pin: 'M6 2h4l-.5 4.5L12 9H4l2.5-2.5zM8 9v5',
  settings:
    'M2 4.5h6M12 4.5h2M2 11.5h2M8 11.5h6M10 6.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM6 13.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  bell: 'M4 11V7a4 4 0 0 1 8 0v4l1 1H3zM6.5 13.5h3',
  home: 'M2.5 7.5 8 2.5l5.5 5M4 6.5V13h8V6.5',
} as const;

export function Icon({ name }: { readonly name: keyof typeof paths }) {
  return (
    <svg class="icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path
        d={paths[name]}
        fill="none"
        stroke="currentColor"
        stroke-width="1.5"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}

export interface ButtonProps {
  readonly label: string;
  readonly icon?: Parameters<typeof Icon>[0]['name'];
  readonly onClick: (event: MouseEvent) => void;
  /** `main`, `quiet`, `danger`, or `bare`: the label is for screen readers only. */
  readonly kind?: 'main' | 'quiet' | 'danger' | 'bare' | '';
  readonly isPressed?: boolean;
  readonly more?: ButtonHTMLAttributes;
}

export function Button({ label, icon, onClick, kind = 'quiet', isPressed, more }: ButtonProps) {
  const isBare = kind === 'bare';
  return (
    <button
      type="button"
      class={kind}
      onClick={onClick}
      {...(isBare ? { 'aria-label': label, title: label } : {})}
      {...more}
      {...(isPressed === undefined ? {} : { 'aria-pressed': isPressed })}
    >
      {icon === undefined ? isBare && '×' : <Icon name={icon} />}
      {!isBare && label}
    </button>
  );
}

interface RecordLinkProps {
  readonly to: string;
  readonly id: unknown;
  readonly title: string;
  readonly opensNewTab?: boolean;
}

export function RecordLink({ to, id, title, opensNewTab = false }: RecordLinkProps) {
  if (entryOf(to)?.operations.includes('read') !== true) return <bdi>{title}</bdi>;
  return (
    <a href={recordAddress(to, String(id))} {...(opensNewTab ? { target: '_blank', rel: 'noreferrer' } : {})}>
      <bdi>{title}</bdi>
    </a>
  );
}

type DisclosureProps = { label: ComponentChildren; isOpenFirst?: boolean; children: () => ComponentChildren };

/** A section whose content is created when it is expanded. */
export function Disclosure({ label, isOpenFirst = false, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(isOpenFirst);
  return (
    <>
      <button type="button" class="disclosure" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {label}
      </button>
      {isOpen && children()}
    </>
  );
}
