/** What is needed now and then, behind one button, on the popover of the browser: Escape and a press elsewhere close it. */
import type { ComponentChildren } from 'preact';
import { useId, useRef } from 'preact/hooks';
import { Icon } from './icons.tsx';

export function Menu({ label, children }: { readonly label: string; readonly children: ComponentChildren }) {
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();
  return (
    <>
      <button type="button" class="quiet" aria-label={label} title={label} popovertarget={id}>
        <Icon name="more" />
      </button>
      <div ref={menu} id={id} class="menu" popover="auto" onClick={() => menu.current?.hidePopover()}>
        {children}
      </div>
    </>
  );
}
