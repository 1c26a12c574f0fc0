import { useRef } from 'preact/hooks';

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
    setTimeout(() => latest.current(), 0);
  };
}
