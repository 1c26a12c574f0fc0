/** The collection for Postman and Bruno: every request of the reference, with the same samples, and no credentials filled in. */
import { expect } from 'chai';
import { describe, it } from 'mocha';
import { useApi } from '../support/api.ts';
import { readSamples } from '../support/reference-samples.ts';

interface Item {
  readonly name: string;
  readonly item?: readonly Item[];
  readonly request?: {
    readonly method: string;
    readonly header: readonly { readonly key: string; readonly value: string }[];
    readonly url: {
      readonly raw: string;
      readonly variable: readonly { readonly key: string; readonly value: string }[];
      readonly query: readonly { readonly key: string; readonly disabled?: boolean }[];
    };
    readonly body?: { readonly raw: string };
  };
}

function requestsOf(item: Item): readonly Item[] {
  return item.request === undefined ? (item.item ?? []).flatMap(requestsOf) : [item];
}

describe('the collection of requests', function collection() {
  this.timeout(60_000);
  const api = useApi();

  it('contains the requests of the reference, grouped by application and resource', async () => {
    const response = await fetch(`${api.origin}/docs/collection.json`);
    expect(response.status).to.equal(200);
    const { info, item, variable } = (await response.json()) as {
      info: { schema: string };
      item: readonly Item[];
      variable: readonly { key: string; value: string }[];
    };
    expect(info.schema).to.equal('https://schema.getpostman.com/json/collection/v2.1.0/collection.json');
    expect(variable.map(({ key }) => key))
      .to.have.length(8)
      .and.to.include('X-CORE-CLIENT-SECRET');
    expect(variable.filter(({ key }) => key !== 'baseUrl').every(({ value }) => value === '')).to.equal(true);

    const { applications } = api.booted.model;
    expect(item.map(({ name }) => name)).to.have.length(applications.length);
    for (const [index, { name }] of applications.entries()) {
      const folder = item[index];
      if (folder === undefined) throw new Error(`folder ${name} not found`);
      const wanted = await readSamples(api.origin, name);
      const sent = requestsOf(folder).map(({ request }) => {
        if (request === undefined) throw new Error('expected a request, not a folder');
        const { url, method, header, body } = request;
        const values = new Map(url.variable.map(({ key, value }) => [key, value]));
        // Addresses with a separate authentication are sent without the seven headers.
        const isOpen = !header.some(({ key }) => key === 'X-CORE-CLIENT-SECRET');
        const address = url.raw
          .replace('{{baseUrl}}', '')
          .replaceAll(/:(\w+)/g, (place, key) => encodeURIComponent(values.get(key) || place));
        return { isOpen, method, address, ...(body === undefined ? {} : { body: body.raw }) };
      });
      const lineOf = (one: { method: string; address: string | undefined; body?: string }) =>
        [one.method, one.address, JSON.stringify(one.body && readBody(one.body))].join(' ');
      const open = sent.filter(({ isOpen }) => isOpen);
      expect(sent.length - open.length, name).to.equal(wanted.length);
      const sentLines = new Set(sent.map(lineOf));
      expect(
        wanted
          .filter(({ address }) => address !== undefined)
          .map(lineOf)
          .filter((one) => !sentLines.has(one)),
        name,
      ).to.deep.equal([]);
    }
  });

  it('contains the parameters of every list, disabled', async () => {
    const { item } = (await (await fetch(`${api.origin}/docs/collection.json`)).json()) as { item: readonly Item[] };
    const list = item
      .flatMap(requestsOf)
      .find(({ request }) => request?.method === 'GET' && request.url.raw === '{{baseUrl}}/annotating/tag/list/');
    const off = list?.request?.url.query.filter(({ disabled }) => disabled === true).map(({ key }) => key);
    expect(off).to.include.members(['_page', '_page_size', '_order_by', '_fields']);
  });
});

function readBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
