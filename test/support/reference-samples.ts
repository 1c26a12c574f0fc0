/** The sample requests of every operation in the reference, as its viewer sends them. */

/** One request of the reference. */
export interface Sample {
  readonly application: string;
  readonly method: string;
  /** As in the document, with placeholders for ids. */
  readonly path: string;
  /** The request to send; undefined if the document has no record id, because there is no record. */
  readonly address: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

// biome-ignore lint/suspicious/noExplicitAny: a document of every shape
type OpenApiNode = any;

/** Returns the applications on a page of the reference, and the values that it fills in. */
export async function readReference(
  origin: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<OpenApiNode> {
  const html = await (await fetch(`${origin}/docs/reference/`, { headers })).text();
  return JSON.parse(/id="applications">(.*?)<\/script>/.exec(html)?.[1] ?? '{}');
}

/** The samples in the document of an application; addresses with separate credentials have none. */
export async function readSamples(origin: string, application: string): Promise<readonly Sample[]> {
  const document: OpenApiNode = await (await fetch(`${origin}/docs/openapi/${application}.json`)).json();
  const resolveRef = (node: OpenApiNode): OpenApiNode =>
    node.$ref === undefined
      ? node
      : node.$ref
          .split('/')
          .slice(1)
          .reduce((inner: OpenApiNode, name: string) => inner[name.replaceAll('~1', '/')], document);
  return Object.entries<OpenApiNode>(document.paths).flatMap(([path, item]) =>
    Object.entries<OpenApiNode>(item)
      .filter(([method, operation]) => methods.has(method) && operation.security === undefined)
      .map(([method, operation]) => {
        const sent = sentParameters((operation.parameters ?? []).map(resolveRef));
        const body =
          operation.requestBody === undefined ? undefined : sampleBody(resolveRef(operation.requestBody), resolveRef);
        const address = path.replaceAll(/\{(\w+)\}/g, (segment, name) => sent.path.get(name) ?? segment);
        return {
          application,
          method: method.toUpperCase(),
          path,
          address: address.includes('{')
            ? undefined
            : `${address}${sent.query.length === 0 ? '' : `?${sent.query.join('&')}`}`,
          headers: {
            ...Object.fromEntries(sent.headers),
            ...(body === undefined ? {} : { 'Content-Type': body.type }),
          },
          ...(body === undefined ? {} : { body: body.text }),
        };
      }),
  );
}

const methods = new Set(['get', 'post', 'patch', 'delete', 'put']);

/** The viewer sends all parameters with an example or a default, also optional ones. */
function sentParameters(parameters: readonly OpenApiNode[]) {
  const path = new Map<string, string>();
  const query: string[] = [];
  const headers: [string, string][] = [];
  for (const { name, in: location, required, example, schema } of parameters) {
    const value = example ?? schema?.default ?? schema?.example ?? (required === true ? schema?.enum?.[0] : undefined);
    if (value === undefined) continue;
    if (location === 'path') path.set(name, encodeURIComponent(value));
    else if (location === 'query') query.push(`${name}=${encodeURIComponent(value)}`);
    else headers.push([name, String(value)]);
  }
  return { path, query, headers };
}

function sampleBody(
  { content }: OpenApiNode,
  resolveRef: (node: OpenApiNode) => OpenApiNode,
): { readonly type: string; readonly text: string } {
  const [[type, media] = ['', {}]] = Object.entries<OpenApiNode>(content);
  const [first] = Object.values<OpenApiNode>(media.examples ?? {});
  const value = media.example ?? (first === undefined ? undefined : resolveRef(first).value);
  return { type, text: typeof value === 'string' ? value : JSON.stringify(value) };
}
