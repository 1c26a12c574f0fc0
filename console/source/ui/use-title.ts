/** The title of the page, which is read aloud on a new screen, and focus at its heading when the screen is another one. */
import { useEffect } from 'preact/hooks';

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Core' : `${title} · Core`;
  }, [title]);
}
