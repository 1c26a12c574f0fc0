/** Searches the list a moment after the last key. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../language.ts';

const pause = 250;
const shortest = 2;

export function SearchBox({ text, onSearch }: { readonly text: string; readonly onSearch: (text: string) => void }) {
  const [written, setWritten] = useState(text);
  const timer = useRef(0);
  useEffect(() => setWritten(text), [text]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (value: string): void => {
    if (value.trim() !== text && (value.trim() === '' || value.trim().length >= shortest)) onSearch(value.trim());
  };
  return (
    <input
      type="search"
      class="search"
      id="search"
      placeholder={t('searchList')}
      aria-label={t('searchList')}
      value={written}
      onInput={(event) => {
        const { value } = event.currentTarget;
        setWritten(value);
        clearTimeout(timer.current);
        timer.current = window.setTimeout(() => search(value), pause);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search(event.currentTarget.value);
      }}
    />
  );
}
