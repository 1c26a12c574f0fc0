/** The search index of the documentation: guides and their sections, resources, problems and events; also available to programs. */
import type { Model, Resource } from '../../model/model.ts';
import { clientProblems } from '../../problems/catalogue.ts';
import type { Guide } from './guides.ts';

export interface SearchEntry {
  readonly kind: 'guide' | 'resource' | 'problem' | 'event';
  readonly title: string;
  /** A one-line description; also searched. */
  readonly text: string;
  readonly href: string;
}

/** Returns the sections in order, each with its guides. */
export function guidesBySection(guides: readonly Guide[]): readonly (readonly [string, readonly Guide[]])[] {
  return [...Map.groupBy(guides, ({ section }) => section)];
}

/** Returns all entries, guides first. */
export function searchEntries(
  model: Model,
  guides: readonly Guide[],
  events: ReadonlyMap<string, string>,
): readonly SearchEntry[] {
  return [
    ...guides.flatMap(guideEntries),
    ...model.resources.filter(hasOperations).map(resourceEntry),
    ...clientProblems.map(
      ({ type, code, status, title }): SearchEntry => ({
        kind: 'problem',
        title: code,
        text: `${status} · ${title}`,
        href: `${type}/`,
      }),
    ),
    ...[...events].map(
      ([title, text]): SearchEntry => ({ kind: 'event', title, text, href: eventAddress(title, model) }),
    ),
  ];
}

function guideEntries({ name, title, headings }: Guide): readonly SearchEntry[] {
  const href = `/docs/guides/${name}/`;
  return [
    { kind: 'guide', title, text: 'Guide', href },
    ...headings.map(
      ({ id, text }): SearchEntry => ({ kind: 'guide', title: text, text: title, href: `${href}#${id}` }),
    ),
  ];
}

function resourceEntry(resource: Resource): SearchEntry {
  const { id, path, summary, label } = resource;
  const text = [summary, path, ...Object.values(label)].join(' · ');
  return { kind: 'resource', title: id, text, href: referenceAddress(resource) };
}

function hasOperations({ operations, actions }: Resource): boolean {
  return operations.size > 0 || actions.length > 0;
}

/** Returns the address of a resource in the reference: the viewer takes the document from `api` and the location from the fragment. */
function referenceAddress({ application, id }: Resource): string {
  return `/docs/reference/?api=${application}#${application}/tag/${id.replaceAll('.', '')}`;
}

/** An event of a resource links to the resource; other events link to the general page. */
function eventAddress(name: string, { resourceById }: Model): string {
  const resource = resourceById.get(name.split('.').slice(0, -1).join('.'));
  return resource === undefined ? '/docs/reference/' : referenceAddress(resource);
}

/** Renders llms.txt: the contents of the documentation by address, for programs. */
export function agentText({ applications }: Model, guides: readonly Guide[]): string {
  const sections = guidesBySection(guides).map(([section, those]) =>
    [`## ${section}`, '', ...those.map(({ name, title }) => `- [${title}](/docs/guides/${name}/)`), ''].join('\n'),
  );
  const documents = applications.map(({ name, title }) => `- [${title}](/${name}/openapi.json)`);
  return `# Core API

> Resources over HTTP: JSON, seven headers as credentials, problems as application/problem+json. Everything of it as OpenAPI 3.1: /openapi.json

${sections.join('\n')}
## OpenAPI by application

${documents.join('\n')}

All requests as a Postman collection: [/docs/collection.json](/docs/collection.json)
`;
}
