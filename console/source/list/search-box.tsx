/** Searches the list a moment after the last key. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../language.ts';

const pause = 250;
const shortest = 2;

export function SearchBox({ text, onSearch }: { readonly text: string; readonly onSearch: (text: string) => void }) {
  const [written, setWritten] = useState(text);
  const timer = useRef(0);
  const sent = useRef(text);
  useEffect(() => {
    // What somebody has typed since it was sent stays.
    if (text !== sent.current) setWritten(text);
    sent.current = text;
  }, [text]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (value: string): void => {
    const wanted = value.trim();
    if (wanted === text || (wanted !== '' && wanted.length < shortest)) return;
    sent.current = wanted;
    onSearch(wanted);
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
