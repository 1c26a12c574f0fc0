/** Lists why rows are rejected: each reason with its rows, the most frequent first, and a file of all of them. */
import { here, showNumber } from '@core/engine/console-ui';
import type { Import } from './import-record.ts';
import { t } from './texts/t.ts';

/** Maximum number of rows listed for one reason. */
const maxListedRows = 20;

export function Reasons({ value: { refused, refused_count: count, refused_file: file } }: { readonly value: Import }) {
  if (refused === null || refused.length === 0 || count === null) return null;
  const groups = Map.groupBy(refused, ({ column, message }) =>
    column === undefined ? message : `${column}: ${message}`,
  );
  const sorted = [...groups].toSorted(([, left], [, right]) => right.length - left.length);
  return (
    <section aria-label={t('whyRejected')}>
      {sorted.map(([reason, errors]) => (
        <details key={reason}>
          <summary>
            {reason} <span class="tag">{showNumber(errors.length)}</span>
          </summary>
          <p>
            {t('rowNumbers')}{' '}
            {errors
              .slice(0, maxListedRows)
              .map(({ row }) => row)
              .join(', ')}
            {errors.length > maxListedRows && ' …'}
          </p>
        </details>
      ))}
      {refused.length >= 100 && <p class="quiet">{t('firstHundred')}</p>}
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
