/** All public documentation of a server, by path. */
import type Koa from 'koa';
import type { ServedModel } from '../../http/feature.ts';
import type { PlainPages } from '../../http/pages/plain-pages.ts';
import type { Model } from '../../model/model.ts';
import type { Database } from '../../storage/database.ts';
import { ApiDocuments } from './api-documents.ts';
import { docsFolder, redirectTo } from './docs-pages.ts';
import { problemsFolder } from './problem-pages.ts';
import { isLocalRequest, readSamples, type SampleValues } from './sample-values.ts';

/** Adds the documentation to the given pages and folders. */
export function withDocumentation(basePages: PlainPages, served: ServedModel): PlainPages {
  const documents = new ApiDocuments(served);
  const { model } = served.compiled;
  const { guides = [], sampleHeaders } = basePages;
  const samplesFor = sampleHeaders === undefined ? noSamples : samplesOf(sampleHeaders, model, served.database);
  return {
    ...basePages,
    pages: new Map([
      ['/', redirectTo('/docs/')],
      ['/docs', redirectTo('/docs/')],
      ['/llms.txt', redirectTo('/docs/llms.txt')],
      // Browsers request it for documents without a link to an icon, such as JSON.
      ['/favicon.ico', redirectTo('/docs/assets/favicon.svg')],
      ...documents.pages(),
      ...basePages.pages,
    ]),
    folders: new Map([
      ['/docs/', docsFolder({ model, guides, samplesFor, events: served.extensions.events }, documents)],
      ['/problems/', problemsFolder()],
      ...basePages.folders,
    ]),
  };
}

type SamplesFor = (context: Koa.Context) => Promise<SampleValues | undefined>;

const noSamples: SamplesFor = async () => undefined;

/** Queried each time, because records come and go. Returns the same object until a value changes. */
function samplesOf(headersFile: string, model: Model, database: Pick<Database, 'session'>): SamplesFor {
  let cached: { readonly key: string; readonly value: SampleValues } | undefined;
  return async (context) => {
    if (!isLocalRequest(context)) return undefined;
    const value = await readSamples(headersFile, model, database);
    if (value === undefined) return undefined;
    const key = JSON.stringify([value.headers, ...value.first, ...value.last]);
    if (cached?.key !== key) cached = { key, value };
    return cached.value;
  };
}
