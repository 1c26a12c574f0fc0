/**
 * GET /openapi.json and GET /<application>/openapi.json: generated on first request and cached as text and compressed,
 * with an ETag (api.md, section 13). The start generates none.
 */
import type Koa from 'koa';
import type { DescribedApi, DocumentChoice } from '../../compile/openapi/compile-openapi.ts';
import type { Operation } from '../../compile/operations/operation.ts';
import type { CompiledModel } from '../../compile/serve/compiled-model.ts';
import type { BoundExtensions } from '../../extension/bind.ts';
import type { Page } from '../../http/pages/plain-pages.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { lazyMap } from '../../kernel/lazy.ts';
import type { Limits } from '../../kernel/limits.ts';
import { jsonType } from '../../request/handler-result.ts';
import { type CachedText, cacheText, sendCachedText } from './cached-text.ts';
import type { SampleValues } from './sample-values.ts';

export interface DocumentedModel {
  readonly compiled: CompiledModel;
  readonly operations: readonly Operation[];
  readonly extensions: Pick<BoundExtensions, 'addresses' | 'events'>;
  readonly sizes: Limits;
}

interface CompiledDocument {
  readonly document: JsonObject;
  readonly described: DescribedApi;
  readonly textOf: (document: JsonObject) => string;
}

/** The API documents of a compiled model. */
export class ApiDocuments {
  readonly #documented: DocumentedModel;
  readonly #document = lazyMap((choice: string) => this.#make(JSON.parse(choice)));
  #described: DescribedApi | undefined;
  readonly #reading = new Map<string, { readonly samples: SampleValues | undefined; readonly text: CachedText }>();
  #collection:
    | { readonly samples: SampleValues | undefined; readonly origin: string; readonly text: CachedText }
    | undefined;

  constructor(documented: DocumentedModel) {
    this.#documented = documented;
  }

  /** Returns the pages by path: `/openapi.json`, and one for each application. */
  pages(): ReadonlyMap<string, Page> {
    const { applications } = this.#documented.compiled.model;
    return new Map<string, Page>([
      ['/openapi.json', this.#page({})],
      ...applications.map(({ name }): [string, Page] => [`/${name}/openapi.json`, this.#page({ application: name })]),
    ]);
  }

  /** Returns a page with the document for readers: collapsed filters, requests against this server, and samples that can be sent. */
  readingPage(application: string, samplesFor: (context: Koa.Context) => Promise<SampleValues | undefined>): Page {
    return async (context) => {
      if (context.method !== 'GET' && context.method !== 'HEAD') return false;
      sendCachedText(context, await this.#readingText(application, await samplesFor(context)));
      return true;
    };
  }

  /** Returns a page with all applications as a Postman collection. */
  collectionPage(samplesFor: (context: Koa.Context) => Promise<SampleValues | undefined>): Page {
    return async (context) => {
      if (context.method !== 'GET' && context.method !== 'HEAD') return false;
      const samples = await samplesFor(context);
      // Clients on other machines get a placeholder host, because the Host header of a request is untrusted.
      const origin = samples === undefined ? 'https://api.core.example' : context.origin;
      sendCachedText(context, await this.#collectionText(origin, samples));
      if (samples !== undefined) context.set('Cache-Control', 'no-store');
      return true;
    };
  }

  #page(choice: DocumentChoice): Page {
    const key = JSON.stringify(choice);
    return async (context) => {
      if (context.method !== 'GET' && context.method !== 'HEAD') return false;
      // The documents contain no secrets, and browser-based tools fetch them cross-origin.
      context.set('Access-Control-Allow-Origin', '*');
      sendCachedText(context, await this.#document(key));
      return true;
    };
  }

  async #readingText(application: string, samples: SampleValues | undefined): Promise<CachedText> {
    const cached = this.#reading.get(application);
    if (cached !== undefined && cached.samples === samples) return cached.text;
    const { document, textOf } = await this.#forReading(application, samples);
    const text = await cacheText(textOf(document), jsonType);
    this.#reading.set(application, { samples, text });
    return text;
  }

  async #forReading(application: string, samples: SampleValues | undefined): Promise<CompiledDocument> {
    const { forReading } = await import('./reading-document.ts');
    const compiled = await this.#compile({ application, form: 'folded', origin: '/' });
    return { ...compiled, document: forReading(compiled.document, compiled.described, samples) };
  }

  async #collectionText(origin: string, samples: SampleValues | undefined): Promise<CachedText> {
    const cached = this.#collection;
    if (cached !== undefined && cached.samples === samples && cached.origin === origin) return cached.text;
    const { makeCollection } = await import('./collection.ts');
    const documents: JsonObject[] = [];
    for (const { name } of this.#documented.compiled.model.applications)
      documents.push((await this.#forReading(name, samples)).document);
    const collection = makeCollection({ documents, origin, headers: samples?.headers ?? {} });
    const text = await cacheText(JSON.stringify(collection), jsonType);
    this.#collection = { samples, origin, text };
    return text;
  }

  async #make(choice: DocumentChoice): Promise<CachedText> {
    const { document, textOf } = await this.#compile(choice);
    return cacheText(textOf(document), jsonType);
  }

  async #compile(choice: DocumentChoice): Promise<CompiledDocument> {
    const [{ compileOpenApi }, { documentText }, { describeApi }] = await Promise.all([
      import('../../compile/openapi/compile-openapi.ts'),
      import('../../compile/openapi/document-text.ts'),
      import('../../compile/openapi/describe-api.ts'),
    ]);
    const { compiled, operations, extensions, sizes } = this.#documented;
    this.#described ??= describeApi(compiled, operations, extensions, sizes);
    return { document: compileOpenApi(this.#described, choice), described: this.#described, textOf: documentText };
  }
}
