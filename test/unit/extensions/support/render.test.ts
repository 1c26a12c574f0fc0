/** Renderers outside the event loop: no text of a client makes them slow, and a slow renderer does not block other work. */
import { buffer } from 'node:stream/consumers';
import { PDF } from '@libpdf/core';
import { expect } from 'chai';
import type { RowBatch } from '../../../../extensions/reports/report.ts';
import type { ReportFormat } from '../../../../extensions/reports/writers/write-report.ts';
import { readMarkdown } from '../../../../extensions/support/pdf/read-markdown.ts';
import { RenderError, render, renderStream } from '../../../../extensions/support/render/render.ts';
import { amount, sampleOf } from '../../../support/long-runs.ts';
import { hostileTexts } from './hostile-texts.ts';

const ill = (name: string) => ({ module: import.meta.resolve('../../../support/renderers/ill-behaved.ts'), name });
const textPdf = { module: import.meta.resolve('../../../../extensions/signing/pdf/text-pdf.ts'), name: 'textPdf' };
const evidencePdf = {
  module: import.meta.resolve('../../../../extensions/signing/pdf/evidence-pdf.ts'),
  name: 'evidencePdf',
};
const writeReport = {
  module: import.meta.resolve('../../../../extensions/reports/writers/write-report.ts'),
  name: 'writeReport',
};
const timestamp = new Date(0);

/** Maximum time of a page on a busy machine; a quadratic layout takes minutes. */
const deadline = 15_000;

async function failureOf(promise: Promise<unknown>): Promise<RenderError> {
  const error = await promise.catch((thrown: unknown) => thrown);
  if (!(error instanceof RenderError)) throw new Error(`it did not fail as it should: ${String(error)}`);
  return error;
}

describe('renderers in worker threads', function suite() {
  this.timeout(60_000);

  it('return results and report thrown errors', async () => {
    expect(await render(ill('echo'), [{ day: timestamp, rows: [1, 'två'] }], { customer: 'a' })).to.deep.equal({
      day: timestamp,
      rows: [1, 'två'],
    });
    const error = await render(textPdf, [null], { customer: 'a' }).catch((thrown: Error) => thrown);
    expect(error).to.include({ name: 'TypeError' });
  });

  it('fail after their deadline, when out of memory, and when they exit', async () => {
    const began = performance.now();
    const [slow, greedy, crashed] = await Promise.all([
      failureOf(render(ill('spin'), [], { customer: 'a', deadline: 300 })),
      failureOf(render(ill('hoard'), [], { customer: 'b', deadline: 40_000 })),
      failureOf(render(ill('quit'), [], { customer: 'c' })),
    ]);
    expect([slow.reason, greedy.reason, crashed.reason]).to.deep.equal(['deadline', 'ended', 'ended']);
    expect(performance.now() - began).to.be.lessThan(40_000);
    expect(await render(ill('echo'), [1], { customer: 'a' })).to.equal(1);
  });

  it('do not block the event loop', async () => {
    const spinning = failureOf(render(ill('spin'), [], { customer: 'a', deadline: 600 }));
    let maxDelay = 0;
    let last = performance.now();
    const timer = setInterval(() => {
      maxDelay = Math.max(maxDelay, performance.now() - last);
      last = performance.now();
    }, 10);
    await spinning;
    clearInterval(timer);
    // A renderer on the event loop would block it for all 600 ms.
    expect(maxDelay).to.be.lessThan(500);
  });

  it('are shared fairly between customers, so that a customer with many renderings delays only itself', async () => {
    const flood = Array.from({ length: 15 }, () => render(ill('wait'), [100], { customer: 'noisy' }));
    let done = 0;
    for (const one of flood) void one.then(() => (done += 1));
    await render(ill('echo'), [1], { customer: 'quiet' });
    expect(done).to.be.lessThan(10);
    await Promise.all(flood);
  });

  it('reject work above the queue limit of one customer', async () => {
    const flood = Array.from({ length: 30 }, () =>
      render(ill('wait'), [10], { customer: 'noisy' }).then(
        () => 'done',
        (error: RenderError) => error.reason,
      ),
    );
    const outcomes = await Promise.all(flood);
    expect(outcomes).to.include('done').and.to.include('busy');
  });
});

describe('hostile texts', function suite() {
  this.timeout(180_000);
  const texts = Object.entries(hostileTexts(amount(400, 3_000), amount(61, 10)));
  const customers = (function* (): Generator<string, string> {
    for (let turn = 0; ; turn += 1) yield `customer ${turn}`;
  })();
  const customer = (): string => customers.next().value;

  it('are rendered to PDF as Markdown and as plain text within the deadline', async () => {
    const renderText = async (name: string, text: string, isMarkdown: boolean): Promise<void> => {
      const document = { title: text.slice(0, 255), text, isMarkdown, language: 'sv', createdAt: timestamp };
      const bytes = await render<Uint8Array>(textPdf, [document], { customer: customer(), deadline }).catch((error) => {
        throw new Error(`${name}, ${isMarkdown ? 'Markdown' : 'plain'}: ${String(error)}`);
      });
      expect(Buffer.from(bytes.subarray(0, 5)).toString(), name).to.equal('%PDF-');
    };
    // The suite renders every second text as Markdown; a further test reads each.
    for (const [name, text] of sampleOf(texts, 2)) await renderText(name, text, true);
    // Plain texts do not affect each other, so the suite renders the others in few documents.
    const plain = sampleOf(texts, 2, 1);
    for (let first = 0; first < plain.length; first += amount(8, 1)) {
      const some = plain.slice(first, first + amount(8, 1));
      await renderText(some.map(([name]) => name).join(', '), some.map(([, text]) => text).join('\n'), false);
    }
  });

  it('are rendered in evidence within the deadline', async () => {
    const all = texts.map(([, long]) => long.slice(0, 3_000));
    // Each page has texts of eight kinds, and at night each kind occurs on two pages at different positions.
    for (let first = 0; first < all.length; first += amount(8, 4)) {
      const at = (index: number): string => all[(first + index) % all.length] ?? '';
      const party = {
        name: at(0),
        role: at(1),
        onBehalfOf: at(2),
        method: 'click',
        level: 'simple',
        signedTime: timestamp,
        ip: at(3),
      };
      const page = {
        ...{
          language: 'sv',
          createdAt: timestamp,
          documentName: at(4),
          documentId: 'x',
          organization: at(5),
          checkAddress: at(6),
        },
        ...{ contentSha256: 'f', level: 'simple', parties: [party] },
        log: [{ sequence: 1, at: timestamp, text: at(7), hash: 'f' }],
      };
      const bytes = await render<Uint8Array>(evidencePdf, [page], { customer: customer(), deadline });
      expect(bytes.length, texts[first]?.[0]).to.be.greaterThan(1_000);
    }
  });

  it('are rendered in reports of every format within the deadline', async () => {
    const columns = (['text', 'text', 'decimal', 'date'] as const).map((kind) => ({
      title: { en: 'Column', sv: 'Kolumn' },
      kind,
    }));
    async function* rows(): AsyncGenerator<RowBatch> {
      for (const [, text] of texts) yield [[text, 'x', '1.00', '2026-01-01']];
      yield texts.map(([, text]) => ['short', text, '1.00', '2026-01-01']);
    }
    for (const format of ['pdf', 'xlsx', 'json', 'csv'] satisfies ReportFormat[]) {
      const head = { title: texts[0]?.[1] ?? '', facts: [], groups: [], columns };
      const bytes = await buffer(
        renderStream(writeReport, [format, head, 'sv', timestamp], rows(), { customer: customer(), deadline }),
      );
      expect(bytes.length, format).to.be.greaterThan(5_000);
      if (format === 'json') expect(JSON.parse(bytes.toString())).to.have.length(2 * texts.length);
    }
  });

  it('take time linear in their length for Markdown and layout', async () => {
    // With quadratic time, 200,000 characters took from half a minute to ten minutes.
    const length = amount(20_000, 200_000);
    const longTexts = hostileTexts(length, amount(61, 10));
    const timed = async (isMarkdown: boolean, name: string): Promise<number> => {
      const text = longTexts[name] ?? '';
      const began = performance.now();
      if (isMarkdown) readMarkdown(text);
      else
        await render(textPdf, [{ title: 'x', text, isMarkdown, language: 'sv', createdAt: timestamp }], {
          customer: customer(),
        });
      return performance.now() - began;
    };
    for (const name of Object.keys(longTexts))
      expect(await timed(true, name), name).to.be.lessThan((deadline * length) / 200_000);
    for (const name of ['one long word', 'opening brackets', 'combining characters'])
      expect(await timed(false, name), name).to.be.lessThan(deadline);
  });

  it('are rendered completely in a contract: long words, deep quotes and cells that fill pages', async () => {
    const parts = amount(1_500, 3_000);
    const word = Array.from({ length: parts }, (_, index) => `${index}x`).join('');
    const text = `${word}\n\n${'>'.repeat(40)} innerst\n\n|a|b|\n|-|-|\n|${word}|sista cellen|\n`;
    const document = { title: 'x', text, isMarkdown: true, language: 'sv', createdAt: timestamp };
    const bytes = await render<Uint8Array>(textPdf, [document], { customer: 'a' });
    const pages = (await PDF.load(bytes))
      .getPages()
      .map((page) => page.extractText().text.replaceAll(/\s|x?Sida\d+\(\d+\)/g, ''));
    const fullText = pages.map((page) => page.replace(/x$|^x(?=Sida)/, '')).join('');
    expect(fullText).to.contain('innerst').and.to.contain('sistacellen');
    for (const last of [parts / 2, parts - 1]) {
      const part = `${last - 1}x${last}x`;
      expect(fullText.split(part).length - 1, part).to.equal(2);
    }
  });
});
