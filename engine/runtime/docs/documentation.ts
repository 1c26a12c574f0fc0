/** Everything of the documentation that a server shows without credentials, by path. */
import type { PlainPages } from '../pages/plain-pages.ts';
import { ApiDocuments, type DocumentedModel } from './api-documents.ts';
import { docsFolder, leadToDocs } from './docs-pages.ts';
import { problemsFolder } from './problem-pages.ts';

/** The pages and folders of the documentation, beside those that the caller has. */
export function withDocumentation(documented: DocumentedModel, own: Partial<PlainPages> = {}): PlainPages {
  const documents = new ApiDocuments(documented);
  return {
    ...own,
    fitness: own.fitness ?? (async () => ({ status: 'ready' })),
    pages: new Map([['/', leadToDocs], ['/docs', leadToDocs], ...documents.pages(), ...(own.pages ?? [])]),
    folders: new Map([
      ['/docs/', docsFolder({ model: documented.served.model, guides: own.guides ?? [] }, documents)],
      ['/problems/', problemsFolder()],
      ...(own.folders ?? []),
    ]),
  };
}
