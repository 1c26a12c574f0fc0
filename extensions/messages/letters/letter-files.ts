/** The files of a batch: the PDF files of each letter, then the index. Letters that cannot be printed are omitted. */
import type { Readable } from 'node:stream';
import { csvCell, escapeFormula, type SystemJobContext } from '@core/engine/extension';
import { StorageError } from '../../files/storage/file-storage.ts';
import { readFile } from '../../files/store-file.ts';
import { readStoredFile } from '../../files/stored-file.ts';
import { RenderError, RendererFailed, render } from '../../support/render/render.ts';
import { linkOf } from '../message-link.ts';
import type { LetterPage } from './letter-pdf.ts';
import type { WaitingLetter } from './waiting-letters.ts';

export interface ZipFile {
  readonly name: string;
  readonly content: Uint8Array | Readable;
}

export interface LetterOutcome {
  /** The deliveries whose letters are in the batch. */
  readonly printed: readonly string[];
  readonly failed: readonly { readonly id: string; readonly reason: string }[];
}

/** The bytes of the attachments of one letter, and of those of a batch. */
export const maxAttachedBytes = 100 * 1024 * 1024;

const reasons = {
  missing: 'an attachment of the letter is missing',
  tooLarge: 'the attachments of the letter have more than 100 MB',
  tooLong: 'the text of the letter has more than 100 pages',
} as const;

const addressLines = 5;
const columns = [
  'letter',
  'name',
  'address_1',
  'address_2',
  'address_3',
  'address_4',
  'address_5',
  'files',
  'delivery',
];

/** Yields the files one at a time; `outcome` receives the result of each letter. */
export async function* letterFiles(
  context: SystemJobContext,
  letters: readonly WaitingLetter[],
  outcome: { readonly printed: string[]; readonly failed: { id: string; reason: string }[] },
): AsyncGenerator<ZipFile> {
  const lines: string[] = [csvLine(columns)];
  for (const letter of letters) {
    const contents = await contentsOf(context, letter);
    if (typeof contents === 'string') {
      outcome.failed.push({ id: letter.id, reason: reasons[contents] });
      continue;
    }
    outcome.printed.push(letter.id);
    const number = String(outcome.printed.length).padStart(4, '0');
    const names = contents.map((_, index) => (contents.length === 1 ? `${number}.pdf` : `${number}-${index + 1}.pdf`));
    for (const [index, content] of contents.entries()) yield { name: names[index] ?? '', content };
    const address = (letter.custom_address ?? '').split('\n');
    const cells = Array.from({ length: addressLines }, (_, index) => address[index] ?? '');
    lines.push(csvLine([number, letter.full_name ?? '', ...cells, names.join(' '), letter.id]));
  }
  yield { name: 'index.csv', content: Buffer.from(lines.join(''), 'utf8') };
}

function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => csvCell(escapeFormula(cell), ';')).join(';')}\r\n`;
}

/** Returns the bytes of all attachments of a letter. */
export function attachedBytes({ attachments }: WaitingLetter): number {
  return attachments.reduce((sum, { size }) => sum + Number(size ?? 0), 0);
}

/** Returns the PDF files of a letter, or why it can never be printed. Other errors end the job, which is retried. */
async function contentsOf(
  context: SystemJobContext,
  letter: WaitingLetter,
): Promise<readonly (Uint8Array | Readable)[] | keyof typeof reasons> {
  if (attachedBytes(letter) > maxAttachedBytes) return 'tooLarge';
  const contents: (Uint8Array | Readable)[] = [];
  try {
    if (!letter.is_letter_attached) contents.push(await textPages(context, letter));
    for (const attachment of letter.attachments) {
      const file = readStoredFile(attachment);
      if (file === undefined) return 'missing';
      contents.push(await readFile(context.settings, file));
    }
  } catch (error) {
    if (error instanceof StorageError && error.fault === 'missing') return 'missing';
    const isTooLong = error instanceof RendererFailed || (error instanceof RenderError && error.isHopeless);
    if (isTooLong) return 'tooLong';
    throw error;
  }
  return contents;
}

async function textPages(context: SystemJobContext, letter: WaitingLetter): Promise<Uint8Array> {
  const link = linkOf(context.settings, letter);
  const page: LetterPage = {
    language: letter.language,
    sender: letter.sender_name ?? 'Core',
    recipient: [letter.full_name ?? '', ...(letter.custom_address ?? '').split('\n')],
    day: context.now.toISOString().slice(0, 10),
    title: letter.title,
    text: [letter.content.trim(), ...(link === undefined ? [] : [`${link.label}:\n${link.url}`])].join('\n\n'),
  };
  return await render({ module: import.meta.resolve('./letter-pdf.ts'), name: 'letterPdf' }, [page, context.now], {
    customer: context.customerId,
    isBackground: true,
  });
}
