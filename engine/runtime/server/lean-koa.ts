/**
 * Koa without its overhead per request: Koa composes middleware, which is not used here, and listens for the end of each response (ADR 0023). Responses that
 * are sent without Koa (write-response.ts) end the request; Koa writes all others.
 */
import Koa from 'koa';

type Handler = (context: Koa.Context) => Promise<void>;

/** Methods that Koa's own listener calls for each request, missing in its types. */
interface KoaInternals {
  handleRequest(context: Koa.Context, handler: Handler): Promise<void>;
}

const { handleRequest } = Koa.prototype as unknown as KoaInternals;

/** An application that handles every request with one function. */
export class LeanKoa extends Koa implements KoaInternals {
  readonly #handler: Handler;

  constructor(handler: Handler) {
    super();
    this.#handler = handler;
  }

  async handleRequest(context: Koa.Context): Promise<void> {
    const { res } = context;
    res.statusCode = 404;
    // Write errors on a closed connection are ignored.
    res.on('error', ignore);
    try {
      await this.#handler(context);
      if (context.respond === false) return;
      const { statusCode } = res;
      await handleRequest.call(this, context, async () => {
        res.statusCode = statusCode;
      });
    } catch (error) {
      context.onerror(error instanceof Error ? error : new Error(String(error)));
    }
  }
}

function ignore(): void {}
