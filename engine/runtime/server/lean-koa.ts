/**
 * Koa without what it does for each request beside the work: it composes middleware, of which there is none here, and listens for the end of each
 * response (ADR 0023). Answers that are sent past Koa (write-reply.ts) end the request; Koa writes all others.
 */
import Koa from 'koa';

type Answer = (context: Koa.Context) => Promise<void>;

/** What Koa's own listener calls for each request, which its types leave out. */
interface Inside {
  handleRequest(context: Koa.Context, answer: Answer): Promise<void>;
}

const { handleRequest } = Koa.prototype as unknown as Inside;

/** An application that answers every request by one function. */
export class LeanKoa extends Koa implements Inside {
  readonly #answer: Answer;

  constructor(answer: Answer) {
    super();
    this.#answer = answer;
  }

  async handleRequest(context: Koa.Context): Promise<void> {
    const { res } = context;
    res.statusCode = 404;
    // What is written to a connection that is gone concerns nobody.
    res.on('error', ignore);
    try {
      await this.#answer(context);
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
