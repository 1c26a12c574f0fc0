/**
 * GET /openapi.json and GET /<application>/openapi.json: made when they are first asked for, kept as text and compressed, with an
 * entity tag (api.md, section 13). Nothing is made at the start.
 */
import type Koa from 'koa';
import type { DescribedApi, DocumentChoice } from '../../compile/openapi/compile-openapi.ts';
import type { Operation } from '../../compile/operations/operation.ts';
import type { Served } from '../../compile/serve/served.ts';
import type { BoundExtensions } from '../../extension/bind.ts';
import type { JsonObject } from '../../kernel/json.ts';
import type { Limits } from '../../kernel/limits.ts';
import { eachWhenNeeded } from '../../kernel/when-needed.ts';
import { jsonType } from '../context/reply.ts';
import type { Page } from '../pages/plain-pages.ts';
import { type KeptText, keepText, sendKept } from './kept-text.ts';
import type { SampleValues } from './sample-values.ts';

export interface DocumentedModel {
  readonly served: Served;
  readonly operations: readonly Operation[];
  readonly extensions: Pick<BoundExtensions, 'addresses' | 'events'>;
  readonly sizes: Limits;
}

interface CompiledDocument {
  readonly document: JsonObject;
  readonly described: DescribedApi;
  readonly textOf: (document: JsonObject) => string;
}

/** All documents of a served model. */
export class ApiDocuments {
  readonly #documented: DocumentedModel;
  readonly #document = eachWhenNeeded((choice: string) => this.#make(JSON.parse(choice)));
  #described: DescribedApi | undefined;
  readonly #reading = new Map<string, { readonly samples: SampleValues | undefined; readonly text: KeptText }>();

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

  /** A page with the document that people read: filters folded, tried against this server, with samples that can be sent. */
  readingPage(application: string, samplesFor: (context: Koa.Context) => Promise<SampleValues | undefined>): Page {
    return async (context) => {
      if (context.method !== 'GET' && context.method !== 'HEAD') return false;
      sendKept(context, await this.#readingText(application, await samplesFor(context)));
      return true;
    };
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

  async #readingText(application: string, samples: SampleValues | undefined): Promise<KeptText> {
    const kept = this.#reading.get(application);
    if (kept !== undefined && kept.samples === samples) return kept.text;
    const { forReading } = await import('./reading-document.ts');
    const { document, described, textOf } = await this.#compile({ application, form: 'folded', origin: '/' });
    const text = await keepText(textOf(forReading(document, described, samples)), jsonType);
    this.#reading.set(application, { samples, text });
    return text;
  }

  async #make(choice: DocumentChoice): Promise<KeptText> {
    const { document, textOf } = await this.#compile(choice);
    return keepText(textOf(document), jsonType);
  }

  async #compile(choice: DocumentChoice): Promise<CompiledDocument> {
    const [{ compileOpenApi }, { documentText }, { describeApi }] = await Promise.all([
      import('../../compile/openapi/compile-openapi.ts'),
      import('../../compile/openapi/document-text.ts'),
      import('../../compile/openapi/describe-api.ts'),
    ]);
    const { served, operations, extensions, sizes } = this.#documented;
    this.#described ??= describeApi(served, operations, extensions, sizes);
    return { document: compileOpenApi(this.#described, choice), described: this.#described, textOf: documentText };
  }
}
