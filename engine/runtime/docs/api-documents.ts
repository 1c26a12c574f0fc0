/**
 * GET /openapi.json and GET /<application>/openapi.json: made when they are first asked for, kept as text and compressed, with an
 * entity tag (api.md, section 13). Nothing is made at the start.
 */
import type { DescribedApi, DocumentChoice } from '../../compile/openapi/compile-openapi.ts';
import type { Operation } from '../../compile/operations/operation.ts';
import type { Served } from '../../compile/serve/served.ts';
import type { BoundExtensions } from '../../extension/bind.ts';
import type { Limits } from '../../kernel/limits.ts';
import { eachWhenNeeded } from '../../kernel/when-needed.ts';
import { jsonType } from '../context/reply.ts';
import type { Page } from '../pages/plain-pages.ts';
import { type KeptText, keepText, sendKept } from './kept-text.ts';

export interface DocumentedModel {
  readonly served: Served;
  readonly operations: readonly Operation[];
  readonly extensions: Pick<BoundExtensions, 'addresses' | 'events'>;
  readonly sizes: Limits;
}

/** All documents of a served model. */
export class ApiDocuments {
  readonly #documented: DocumentedModel;
  readonly #document = eachWhenNeeded((choice: string) => this.#make(JSON.parse(choice)));
  #described: DescribedApi | undefined;

  constructor(documented: DocumentedModel) {
    this.#documented = documented;
  }

  /** The pages by path: `/openapi.json`, and one for each application. */
  pages(): ReadonlyMap<string, Page> {
    const { applications } = this.#documented.served.model;
    return new Map<string, Page>([
      ['/openapi.json', this.#page({})],
      ...applications.map(({ name }): [string, Page] => [`/${name}/openapi.json`, this.#page({ application: name })]),
    ]);
  }

  /** A page with the document that people read: filters folded, tried against this server. */
  readingPage(application: string): Page {
    return this.#page({ application, form: 'folded', origin: '/' });
  }

  #page(choice: DocumentChoice): Page {
    const key = JSON.stringify(choice);
    return async (context) => {
      if (context.method !== 'GET' && context.method !== 'HEAD') return false;
      // Descriptions hold no secrets, and tools in a browser read them from anywhere.
      context.set('Access-Control-Allow-Origin', '*');
      sendKept(context, await this.#document(key));
      return true;
    };
  }

  async #make(choice: DocumentChoice): Promise<KeptText> {
    const [{ compileOpenApi }, { documentText }, { describeApi }] = await Promise.all([
      import('../../compile/openapi/compile-openapi.ts'),
      import('../../compile/openapi/document-text.ts'),
      import('../../compile/openapi/describe-api.ts'),
    ]);
    const { served, operations, extensions, sizes } = this.#documented;
    this.#described ??= describeApi(served, operations, extensions, sizes);
    return keepText(documentText(compileOpenApi(this.#described, choice)), jsonType);
  }
}
