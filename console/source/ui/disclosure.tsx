/** A part of a screen that is made when somebody opens it. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

export interface DisclosureProps {
  readonly label: ComponentChildren;
  readonly children: () => ComponentChildren;
  readonly isOpenFirst?: boolean;
}

export function Disclosure({ label, children, isOpenFirst = false }: DisclosureProps) {
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
