/** What a form does when it is sent: the value of an input that still has focus counts, so the focus leaves it for a moment. */
export function onSubmit(run: () => void): (event: Event) => void {
  return (event) => {
    event.preventDefault();
    const focused = document.activeElement as HTMLElement | null;
    focused?.blur();
    focused?.focus({ preventScroll: true });
    setTimeout(run, 0);
  };
}
