/** What has just been done, said once and read aloud; it goes by itself. */
import { signal } from '@preact/signals';

const notice = signal<{ readonly text: string } | undefined>(undefined);
const shownFor = 6_000;

export function say(text: string): void {
  const own = { text };
  notice.value = own;
  setTimeout(() => {
    if (notice.value === own) notice.value = undefined;
  }, shownFor);
}

export function Notice() {
  return (
    <div class="notices" role="status" aria-live="polite">
      {notice.value !== undefined && <p class="notice">{notice.value.text}</p>}
    </div>
  );
}
