/**
 * Draws Markdown into a PDF: headings, paragraphs, emphasis, lists, tables, quotes, rules and code. HTML in the text is
 * drawn as plain characters, images by their description; links are followed by their address, for reading on paper.
 */
import type { Token, Tokens } from 'marked';
import type { FontName } from './fonts.ts';
import type { PdfDocument } from './new-pdf.ts';
import { readMarkdown } from './read-markdown.ts';

const headingSizes = [18, 14, 12, 11, 10, 10] as const;
const bodySize = 10;

interface Run {
  readonly text: string;
  readonly font: FontName;
  /** In a contract, struck-out text means the opposite. */
  readonly strike: boolean;
}

interface Emphasis {
  readonly bold: boolean;
  readonly italic: boolean;
  readonly strike: boolean;
}

const plain: Emphasis = { bold: false, italic: false, strike: false };

/** Draws the text at the current position of the document, with page breaks as needed. */
export function drawMarkdown(document: PdfDocument, markdown: string): void {
  for (const token of readMarkdown(markdown)) drawBlock(document, token, document.page.margins.left);
}

function drawBlock(document: PdfDocument, token: Token, left: number): void {
  switch (token.type) {
    case 'heading': {
      const size = headingSizes[(token as Tokens.Heading).depth - 1] ?? bodySize;
      document.moveDown(0.6).fontSize(size);
      drawRuns(document, inlineRuns(token.tokens ?? [], { ...plain, bold: true }), left);
      document.fontSize(bodySize).moveDown(0.3);
      return;
    }
    case 'paragraph':
    case 'text':
      drawRuns(document, inlineRuns(token.tokens ?? [token], plain), left);
      document.moveDown(token.type === 'paragraph' ? 0.7 : 0.2);
      return;
    case 'list':
      drawList(document, token as Tokens.List, left);
      return;
    case 'blockquote':
      for (const inner of token.tokens ?? []) drawBlock(document, inner, left + 18);
      return;
    case 'table':
      drawTable(document, token as Tokens.Table, left);
      return;
    case 'code':
      document
        .font('mono')
        .text((token as Tokens.Code).text, left)
        .font('regular')
        .moveDown(0.7);
      return;
    case 'hr': {
      const right = document.page.width - document.page.margins.right;
      document.moveTo(left, document.y).lineTo(right, document.y).lineWidth(0.5).stroke('#888').moveDown(0.7);
      return;
    }
    case 'html':
      drawRuns(document, [{ text: token.raw.trim(), font: 'regular', strike: false }], left);
      document.moveDown(0.7);
      return;
    default:
      return;
  }
}

function drawList(document: PdfDocument, list: Tokens.List, left: number): void {
  const first = typeof list.start === 'number' ? list.start : 1;
  for (const [index, item] of list.items.entries()) {
    keepTogether(document, 2);
    const mark = item.task ? (item.checked === true ? '☒' : '☐') : list.ordered ? `${first + index}.` : '•';
    const top = document.y;
    document.font('regular').text(mark, left, top, { lineBreak: false });
    document.y = top;
    for (const inner of item.tokens) drawBlock(document, inner, left + 22);
  }
  document.moveDown(0.4);
}

/** Points; a narrower column has no room for even a short word. */
const narrowestColumn = 24;

function drawTable(document: PdfDocument, table: Tokens.Table, left: number): void {
  const width = (document.page.width - document.page.margins.right - left) / table.header.length;
  const rows = [table.header, ...table.rows];
  for (const [index, row] of rows.entries()) {
    const cells = row.map((cell) => inlineRuns(cell.tokens, { ...plain, bold: index === 0 }));
    const { margins } = document.page;
    const height = width < narrowestColumn ? Infinity : rowHeight(document, cells, width);
    // A row that is higher than a page is drawn as stacked cells, so that no text is lost.
    if (height > document.page.height - margins.top - margins.bottom) {
      for (const runs of cells) drawRuns(document, runs, left);
      document.moveDown(0.4);
      continue;
    }
    if (document.y + height > document.page.height - margins.bottom) document.addPage();
    const top = document.y;
    for (const [column, runs] of cells.entries()) {
      document.y = top + 3;
      drawCell(document, runs, {
        left: left + column * width + 4,
        width: width - 8,
        align: table.align[column] ?? 'left',
      });
    }
    document
      .moveTo(left, top + height)
      .lineTo(left + width * cells.length, top + height)
      .lineWidth(0.5)
      .stroke('#bbb');
    document.x = left;
    document.y = top + height;
  }
  document.font('regular').moveDown(0.7);
}

function rowHeight(document: PdfDocument, cells: readonly (readonly Run[])[], width: number): number {
  // Bold is the widest: no cell is higher than this.
  document.font('bold');
  return Math.max(...cells.map((runs) => document.heightOfString(textOf(runs), { width: width - 8 }))) + 6;
}

interface CellBox {
  readonly left: number;
  readonly width: number;
  readonly align: 'left' | 'center' | 'right';
}

function drawCell(document: PdfDocument, runs: readonly Run[], { left, width, align }: CellBox): void {
  for (const [index, { text, font, strike }] of runs.entries()) {
    // Mixed styles on one line can only be left-aligned.
    const options = { width, strike, ...(runs.length === 1 ? { align } : { continued: index < runs.length - 1 }) };
    document.font(font);
    if (index === 0) document.text(text, left, document.y, options);
    else document.text(text, options);
  }
}

function textOf(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join('');
}

function drawRuns(document: PdfDocument, runs: readonly Run[], left: number): void {
  const width = document.page.width - document.page.margins.right - left;
  for (const [index, run] of runs.entries()) {
    const options = { width, continued: index < runs.length - 1, strike: run.strike };
    document.font(run.font);
    if (index === 0) document.text(run.text, left, document.y, options);
    else document.text(run.text, options);
  }
  document.font('regular');
}

function inlineRuns(tokens: readonly Token[], emphasis: Emphasis): Run[] {
  return tokens.flatMap((token): Run[] => {
    switch (token.type) {
      case 'strong':
        return inlineRuns(token.tokens ?? [], { ...emphasis, bold: true });
      case 'em':
        return inlineRuns(token.tokens ?? [], { ...emphasis, italic: true });
      case 'del':
        return inlineRuns(token.tokens ?? [], { ...emphasis, strike: true });
      case 'codespan':
        return [{ text: token.text, font: 'mono', strike: emphasis.strike }];
      case 'br':
        return [run('\n', emphasis)];
      case 'link': {
        const inner = inlineRuns(token.tokens ?? [], emphasis);
        const text = textOf(inner);
        return text === token.href ? inner : [...inner, run(` (${token.href})`, emphasis)];
      }
      case 'image':
      case 'escape':
        return [run(token.text, emphasis)];
      case 'text':
        return token.tokens === undefined
          ? [run(unescapeEntities(token.raw), emphasis)]
          : inlineRuns(token.tokens, emphasis);
      default:
        return [run(token.raw, emphasis)];
    }
  });
}

function run(text: string, emphasis: Emphasis): Run {
  return { text, font: fontOf(emphasis), strike: emphasis.strike };
}

function fontOf({ bold, italic }: Emphasis): FontName {
  if (bold) return italic ? 'boldItalic' : 'bold';
  return italic ? 'italic' : 'regular';
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
};

/** Characters that Markdown lets authors write as entities; line breaks inside a paragraph are blanks. */
function unescapeEntities(text: string): string {
  return text
    .replaceAll(/&(?:amp|lt|gt|quot|nbsp|#39);/g, (entity) => entities[entity] ?? entity)
    .replaceAll('\n', ' ');
}

function keepTogether(document: PdfDocument, lines: number): void {
  const needed = document.currentLineHeight(true) * lines;
  if (document.y + needed > document.page.height - document.page.margins.bottom) document.addPage();
}
