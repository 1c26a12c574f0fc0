/** A part of a screen that is made when somebody opens it. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

export function Disclosure({ label, children }: { label: ComponentChildren; children: () => ComponentChildren }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="disclosure" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {label}
      </button>
      {isOpen && children()}
    </>
  );
}
