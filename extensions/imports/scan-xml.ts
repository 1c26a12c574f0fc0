/**
 * Streaming XML parser that emits elements and texts. The underlying parser buffers a text, tag or comment until its
 * end, so the length is checked with each chunk, not when it is complete.
 */

import type { Message } from '@core/engine/extension';
import { SaxesParser } from 'saxes';
import { ImportError, maxTextLength } from './source.ts';
import { t } from './texts/t.ts';

export interface XmlHandlers {
  /** The element's name without its prefix, its attributes, and the name of the element around it. */
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>, parent: string) => void;
  /** A text, and the name of the element that it is in. */
  readonly text?: (value: string, parent: string) => void;
  readonly close?: (name: string) => void;
}

/** Maximum nesting of elements; a sheet has six levels. */
const maxDepth = 64;

export class XmlScanner {
  readonly #parser = new SaxesParser();
  readonly #path: string[] = [];
  readonly #tooLong: () => Message;
  #lastEvent = 0;

  /**
   * `tooLong` is the message for a text or a tag with too many characters, `invalid` for a text that is not XML or has a
   * document type declaration.
   */
  constructor(
    { open, text, close }: XmlHandlers,
    tooLong: () => Message,
    invalid: (line: number) => Message = notWorkbook,
  ) {
    this.#tooLong = tooLong;
    const parser = this.#parser;
    const path = this.#path;
    const recordingPosition =
      <Event>(handle: (event: Event) => void) =>
      (event: Event): void => {
        this.#lastEvent = parser.position;
        handle(event);
      };
    const throwInvalid = (): never => {
      throw new ImportError(invalid(parser.line));
    };
    parser.on('error', throwInvalid);
    // No format here has document type declarations; processing them would allow entity expansion attacks.
    parser.on('doctype', throwInvalid);
    parser.on(
      'comment',
      recordingPosition(() => undefined),
    );
    parser.on(
      'processinginstruction',
      recordingPosition(() => undefined),
    );
    const onText = recordingPosition((value: string) => text?.(value, path.at(-1) ?? ''));
    parser.on('text', onText);
    parser.on('cdata', onText);
    parser.on(
      'opentag',
      recordingPosition((tag) => {
        if (path.length >= maxDepth) throwInvalid();
        const name = localName(tag.name);
        open?.(name, tag.attributes as Record<string, string>, path.at(-1) ?? '');
        path.push(name);
      }),
    );
    parser.on(
      'closetag',
      recordingPosition((tag) => {
        path.pop();
        close?.(localName(tag.name));
      }),
    );
  }

  write(piece: string): void {
    this.#parser.write(piece);
    if (this.#parser.position - this.#lastEvent > maxTextLength) throw new ImportError(this.#tooLong());
  }

  end(): void {
    this.#parser.close();
  }
}

/** Parses a complete part of a workbook. */
export async function scanXml(pieces: AsyncIterable<string>, handlers: XmlHandlers): Promise<void> {
  const scanner = new XmlScanner(handlers, () => t('longText'));
  for await (const piece of pieces) scanner.write(piece);
  scanner.end();
}

function notWorkbook(): Message {
  return t('notWorkbook');
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/**
 * Decodes characters that XML cannot represent or preserve, as Excel writes them: `_x000D_` is a carriage return
 * (ECMA-376 part 1, 22.9.2.19), `_x005F_` an underscore that belongs to no escape.
 */
export function decodeEscapes(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replaceAll(/_x([0-9a-fA-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
