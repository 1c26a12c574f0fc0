/** The messages between a renderer's thread and its process, as structured clones. */

/** To the thread. */
export type RenderOrder =
  /** Calls the export `name` of the module with the arguments and, if it `streams`, an async iterable of batches. */
  | {
      readonly kind: 'render';
      readonly module: string;
      readonly name: string;
      readonly parameters: readonly unknown[];
      readonly streams: boolean;
    }
  /** The requested batch; undefined: there are no more. */
  | { readonly kind: 'batch'; readonly batch?: unknown }
  /** The last chunk was consumed. */
  | { readonly kind: 'taken' };

/** From the thread. */
export type RenderNews =
  /** The thread waits for a batch. */
  | { readonly kind: 'want' }
  /** Bytes of a streamed result; the thread waits until they are consumed. */
  | { readonly kind: 'chunk'; readonly bytes: Uint8Array }
  /** The end, with the result of the export unless it is a stream. */
  | { readonly kind: 'done'; readonly value?: unknown }
  | { readonly kind: 'failed'; readonly name: string; readonly message: string; readonly text?: unknown };
