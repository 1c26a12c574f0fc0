/** What a renderer's thread and the process that it works for say to each other, as structured clones. */

/** To the thread. */
export type RenderOrder =
  /** Calls the export `name` of the module with the arguments and, where it `streams`, an async iterable of batches. */
  | {
      readonly kind: 'render';
      readonly module: string;
      readonly name: string;
      readonly parameters: readonly unknown[];
      readonly streams: boolean;
    }
  /** The batch that was asked for; none: there are no more. */
  | { readonly kind: 'batch'; readonly batch?: unknown }
  /** The last chunk was taken. */
  | { readonly kind: 'taken' };

/** From the thread. */
export type RenderNews =
  /** It waits for a batch. */
  | { readonly kind: 'want' }
  /** Bytes of a streamed result; it waits until they are taken. */
  | { readonly kind: 'chunk'; readonly bytes: Uint8Array }
  /** The end, with what the export returned unless that was a stream. */
  | { readonly kind: 'done'; readonly value?: unknown }
  | { readonly kind: 'failed'; readonly name: string; readonly message: string; readonly text?: unknown };
