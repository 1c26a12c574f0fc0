/** What a form does when it is sent: the value of an input that still has focus counts, so the focus leaves it first. */
export function onSubmit(run: () => void): (event: Event) => void {
  return (event) => {
    event.preventDefault();
    (document.activeElement as HTMLElement | null)?.blur();
    setTimeout(run, 0);
  };
}
