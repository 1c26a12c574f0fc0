/** Numbers and OCR references of the run's SQL, compared with the reference functions (invoicing-rules.md, F2). */
import { expect } from 'chai';
import fc from 'fast-check';
import { numberStatement } from '../../../extensions/invoicing/run/number-documents.ts';
import { createEmpty } from '../../../extensions/invoicing/run/working.ts';
import { isOcr, ocrWithLengthDigit } from '../../../extensions/sweden/ocr.ts';
import { useDatabase } from '../../support/database.ts';
import { sessionOf } from '../../support/invoicing-world.ts';
import { amount } from '../../support/long-runs.ts';

const company = '01900000-0000-7000-8000-000000000001';

describe('numbers of documents', () => {
  const database = useDatabase('nothing');

  /** Returns the numbers and references of this many documents, starting with this number; `drafts` get none. */
  async function numbered(first: bigint, documents: number, drafts: readonly number[] = []) {
    const connection = await database.pool.connect();
    try {
      await connection.query('begin');
      const session = sessionOf(connection, { customerId: company });
      await session.execute(createEmpty('inv_unnumbered'));
      await session.execute(createEmpty('inv_series'));
      await connection.query(
        `insert into inv_unnumbered (seq, company_id, auto_attest) select seq, $1::uuid, not seq = any($2::int[]) from generate_series(1, $3::int) as seq`,
        [company, drafts, documents],
      );
      await connection.query(`insert into inv_series (company_id, series, first_number) values ($1, 'invoice', $2)`, [
        company,
        first,
      ]);
      await session.execute(numberStatement());
      const { rows } = await connection.query(
        'select invoice_number as number, ocr_number as ocr from inv_issue order by seq',
      );
      return rows as readonly { readonly number: string | null; readonly ocr: string | null }[];
    } finally {
      await connection.query('rollback');
      connection.release();
    }
  }

  it('2.1: have the payment reference that the table lists', async () => {
    const table = [
      [1n, '133'],
      [7n, '737'],
      [42n, '4242'],
      [10_001n, '1000173'],
      [123_456n, '12345682'],
      [2_026_110_001n, '202611000128'],
      [1_900_000_000_001n, '190000000000158'],
      [555_060_708_090n, '55506070809041'],
      [99_999_999n, '9999999908'],
    ] as const;
    for (const [first, ocr] of table) expect(await numbered(first, 1)).to.deep.equal([{ number: String(first), ocr }]);
  });

  it('2.1: have the same payment reference as the reference function returns, for any number', async () => {
    await fc.assert(
      fc.asyncProperty(fc.bigInt({ min: 1n, max: 10n ** 17n - 10n }), async (first) => {
        for (const { number, ocr } of await numbered(first, 3)) {
          expect(ocr).to.equal(ocrWithLengthDigit(number ?? ''));
          expect(isOcr(ocr ?? '', { lengthDigit: true })).to.equal(true);
        }
      }),
      { numRuns: amount(60, 300) },
    );
  });

  it('W5: are not used by drafts, which leave no gap', async () => {
    const numbers = (await numbered(100n, 5, [2, 4])).map((row) => row.number);
    expect(numbers).to.deep.equal(['100', null, '101', null, '102']);
  });
});
