/** Load through the regular endpoints of the API: valid requests of a customer to each of them, as often as possible. */
import { createRequester, loops, type NoiseTarget, type Stop } from './noise.ts';
import { announce } from './upload.ts';
import { localUrl } from './work-place.ts';

const tags = '/annotating/tag/';
const json = { 'Content-Type': 'application/json' };

/** Generates unique texts. */
let textCount = 0;
const uniqueText = (): string => {
  textCount += 1;
  return `noise ${process.pid} ${textCount}`;
};

type SendRequest = ReturnType<typeof createRequester>;

/** A load with this number of loops at full strength. */
function endpointNoise(count: number, action: (send: SendRequest, target: NoiseTarget) => Promise<unknown>) {
  return (target: NoiseTarget, strength: number): Stop => {
    const send = createRequester(target);
    return loops(Math.ceil(count * strength), () => action(send, target));
  };
}

const get = (query: string) => (send: SendRequest) => send('GET', `${tags}list/?${query}`);
const post = (send: SendRequest, path: string, body: unknown) => send('POST', path, JSON.stringify(body), json);
const many = (count: number) => Array.from({ length: count }, () => ({ name: uniqueText() }));

/** Creates a record with a file in `member` and uploads the file; returns the record. */
async function withFile(
  send: SendRequest,
  { origin }: NoiseTarget,
  path: string,
  { member, ...body }: { readonly member: string; readonly [other: string]: unknown },
): Promise<string | undefined> {
  const bytes = Buffer.from(
    `name\n${many(200)
      .map(({ name }) => name)
      .join('\n')}\n`,
  );
  const { status, text } = await post(send, path, { ...body, [member]: announce('noise.csv', bytes) });
  if (status !== 201) return undefined;
  const record = JSON.parse(text);
  const { url, fields } = record[member].post;
  const form = new FormData();
  for (const [name, value] of Object.entries<string>(fields)) form.set(name, value);
  form.set('file', new Blob([bytes]), 'noise.csv');
  const encoded = new Response(form);
  await send('POST', localUrl(origin, url), Buffer.from(await encoded.arrayBuffer()), {
    'Content-Type': encoded.headers.get('content-type') ?? '',
  });
  return record.id;
}

/** Loads by the name of the endpoint. */
export const endpointNoises: Readonly<Record<string, (target: NoiseTarget, strength: number) => Stop>> = {
  lists: endpointNoise(8, get('name__icontains=x1&_count=exact&_page=1&_page_size=100')),
  searches: endpointNoise(8, get('_search=x1&_page=1&_page_size=100')),
  statistics: endpointNoise(8, get('_statistics=true')),
  'lists as they were': endpointNoise(8, get('_as_of=now&_page=1&_page_size=100')),
  'streams that are read': endpointNoise(8, get('_jsonl=true')),
  exports: endpointNoise(4, get('_format=xlsx')),
  'bulk writes': endpointNoise(8, (send) => post(send, `${tags}list/`, many(500))),
  undo: endpointNoise(8, async (send) => {
    const { headers } = await post(send, `${tags}list/`, many(50));
    const change = headers['x-change-id'];
    if (change !== undefined) await post(send, `/common/change/${change}/revert/`, {});
  }),
  imports: endpointNoise(4, async (send, target) => {
    const id = await withFile(send, target, '/common/import/', { member: 'file', content_type: 'annotating.tag' });
    if (id !== undefined) await post(send, `/common/import/${id}/rehearse/`, {});
  }),
  files: endpointNoise(8, async (send, target) => {
    const tag = await post(send, tags, { name: uniqueText() });
    if (tag.status !== 201) return;
    const notation = { notation_content_type: 'annotating.tag', notation_object_id: JSON.parse(tag.text).id };
    await withFile(send, target, '/documents/filehandling/file/', {
      member: 'file_obj',
      name: 'noise.csv',
      ...notation,
    });
  }),
  reports: endpointNoise(4, (send) =>
    post(send, '/reports/reporttemplate/', {
      ...{ title: uniqueText(), report_type: 0, content_type: 'annotating.tag', output_format: 3, columns: ['name'] },
    }),
  ),
  webhooks: endpointNoise(4, async (send) => {
    const event_identifiers = ['annotating.tag.instancecreated'];
    await post(send, '/integrations/webhooksubscription/', {
      url: `https://noise.example/${textCount}`,
      event_identifiers,
    });
    await post(send, `${tags}list/`, many(20));
  }),
  'previews of invoices': endpointNoise(4, async (send) => {
    const seller = await post(send, '/sales/organization/', { name: uniqueText() });
    if (seller.status === 201)
      await post(send, `/accounting/contracts/preview/apartmentcontract/${JSON.parse(seller.text).id}/`, {});
  }),
};
