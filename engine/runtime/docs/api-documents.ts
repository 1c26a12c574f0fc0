/**
 * GET /openapi.json and GET /<application>/openapi.json: generated on first request and cached as text and compressed,
 * with an ETag (api.md, section 13). The start generates none.
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

/** The API documents of a compiled model. */
export class ApiDocuments {
  readonly #documented: DocumentedModel;
  readonly #document = eachWhenNeeded((choice: string) => this.#make(JSON.parse(choice)));
  #described: DescribedApi | undefined;
  readonly #reading = new Map<string, { readonly samples: SampleValues | undefined; readonly text: KeptText }>();
  #collection:
    | { readonly samples: SampleValues | undefined; readonly origin: string; readonly text: KeptText }
    | undefined;

  constructor(documented: DocumentedModel) {
    this.#documented = documented;
  }

  /** Returns the pages by path: `/openapi.json`, and one for each application. */
  pages(): ReadonlyMap<string, Page> {
    const { applications } = this.#documented.served.model;
    return new Map<string, Page>([
      ['/openapi.json', this.#page({})],
      ...applications.map(({ name }): [string, Page] => [`/${name}/openapi.json`, this.#page({ application: name })]),
    ]);
  }

  /** Returns a page with the document for readers: collapsed filters, requests against this server, and samples that can be sent. */
  readingPage(application: string, samplesFor: (context: Koa.Context) => Promise<SampleValues | undefined>): Page {
    return async (context) => {
      if (context.method !== 'GET' && context.method !== 'HEAD') return false;
      sendKept(context, await this.#readingText(application, await samplesFor(context)));
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
      sendKept(context, await this.#collectionText(origin, samples));
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
      sendKept(context, await this.#document(key));
      return true;
    };
  }

  async #readingText(application: string, samples: SampleValues | undefined): Promise<KeptText> {
    const kept = this.#reading.get(application);
    if (kept !== undefined && kept.samples === samples) return kept.text;
    const { document, textOf } = await this.#forReading(application, samples);
    const text = await keepText(textOf(document), jsonType);
    this.#reading.set(application, { samples, text });
    return text;
  }

  async #forReading(application: string, samples: SampleValues | undefined): Promise<CompiledDocument> {
    const { forReading } = await import('./reading-document.ts');
    const compiled = await this.#compile({ application, form: 'folded', origin: '/' });
    return { ...compiled, document: forReading(compiled.document, compiled.described, samples) };
  }

  async #collectionText(origin: string, samples: SampleValues | undefined): Promise<KeptText> {
    const kept = this.#collection;
    if (kept !== undefined && kept.samples === samples && kept.origin === origin) return kept.text;
    const { makeCollection } = await import('./collection.ts');
    const documents: JsonObject[] = [];
    for (const { name } of this.#documented.served.model.applications)
      documents.push((await this.#forReading(name, samples)).document);
    const collection = makeCollection({ documents, origin, headers: samples?.headers ?? {} });
    const text = await keepText(JSON.stringify(collection), jsonType);
    this.#collection = { samples, origin, text };
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
