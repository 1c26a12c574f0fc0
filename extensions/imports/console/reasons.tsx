/** Lists why rows are rejected: each reason with its rows, the most frequent first, and a file of all of them. */
import { here, showNumber, t } from '../../../console/source/door-parts.ts';
import type { Import } from './import-record.ts';
import { words } from './words.ts';

/** Rows of a reason that are named. */
const named = 20;

export function Reasons({ value: { refused, refused_count: count, refused_file: file } }: { readonly value: Import }) {
  if (refused === null || refused.length === 0 || count === null) return null;
  const groups = Map.groupBy(refused, ({ column, message }) =>
    column === undefined ? message : `${column}: ${message}`,
  );
  const sorted = [...groups].toSorted(([, left], [, right]) => right.length - left.length);
  return (
    <section aria-label={t(words.reasons)}>
      {sorted.map(([reason, mistakes]) => (
        <details key={reason}>
          <summary>
            {reason} <span class="tag">{showNumber(mistakes.length)}</span>
          </summary>
          <p>
            {t(words.rowNumbers)}{' '}
            {mistakes
              .slice(0, named)
              .map(({ row }) => row)
              .join(', ')}
            {mistakes.length > named && ' …'}
          </p>
        </details>
      ))}
      {refused.length >= 100 && <p class="quiet">{t(words.firstHundred)}</p>}
      {file?.get != null && (
        <p>
          <a href={here(file.get)} download>
            {file.name}
          </a>
        </p>
      )}
    </section>
  );
}
