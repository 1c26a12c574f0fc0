/** A menu below a button, using the popover API: Escape and an outside click close it. */
import type { ComponentChildren } from 'preact';
import { useId, useRef } from 'preact/hooks';
import { Icon } from './button.tsx';

interface MenuProps {
  readonly label: string;
  readonly icon: Parameters<typeof Icon>[0]['name'];
  /** Whether the button has a visible label. */
  readonly isLabelled?: boolean;
  readonly onOpen?: () => void;
  readonly children: ComponentChildren;
}

export function Menu({ label, icon, isLabelled = false, onOpen, children }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();
  return (
    <>
      <button
        type="button"
        class="quiet"
        popovertarget={id}
        onClick={onOpen}
        {...(isLabelled ? {} : { 'aria-label': label, title: label })}
      >
        <Icon name={icon} />
        {isLabelled && label}
      </button>
      <div ref={menu} id={id} class="menu" popover="auto" onClick={() => menu.current?.hidePopover()}>
        {children}
      </div>
    </>
  );
}
