/** Noises that come through the doors of the API as they are meant to be used: what a customer may do, as often as it can, in each of them. */
import { asker, loops, type NoiseTarget, type Stop } from './noise.ts';
import { announce } from './upload.ts';
import { localUrl } from './work-place.ts';

const tags = '/annotating/tag/';
const json = { 'Content-Type': 'application/json' };

/** Makes texts that nobody else has. */
let made = 0;
const fresh = (): string => {
  made += 1;
  return `noise ${process.pid} ${made}`;
};

type Ask = ReturnType<typeof asker>;

/** A noise of so many loops at full power. */
function door(count: number, work: (ask: Ask, target: NoiseTarget) => Promise<unknown>) {
  return (target: NoiseTarget, strength: number): Stop => {
    const ask = asker(target);
    return loops(Math.ceil(count * strength), () => work(ask, target));
  };
}

const get = (query: string) => (ask: Ask) => ask('GET', `${tags}list/?${query}`);
const post = (ask: Ask, path: string, body: unknown) => ask('POST', path, JSON.stringify(body), json);
const many = (count: number) => Array.from({ length: count }, () => ({ name: fresh() }));

/** Makes what has a file in `member`, and sends the file; what was made. */
async function withFile(
  ask: Ask,
  { origin }: NoiseTarget,
  path: string,
  { member, ...body }: { readonly member: string; readonly [other: string]: unknown },
): Promise<string | undefined> {
  const bytes = Buffer.from(
    `name\n${many(200)
      .map(({ name }) => name)
      .join('\n')}\n`,
  );
  const { status, text } = await post(ask, path, { ...body, [member]: announce('noise.csv', bytes) });
  if (status !== 201) return undefined;
  const record = JSON.parse(text);
  const { url, fields } = record[member].post;
  const form = new FormData();
  for (const [name, value] of Object.entries<string>(fields)) form.set(name, value);
  form.set('file', new Blob([bytes]), 'noise.csv');
  const encoded = new Response(form);
  await ask('POST', localUrl(origin, url), Buffer.from(await encoded.arrayBuffer()), {
    'Content-Type': encoded.headers.get('content-type') ?? '',
  });
  return record.id;
}

/** By the name of the endpoint. */
export const doors: Readonly<Record<string, (target: NoiseTarget, strength: number) => Stop>> = {
  lists: door(8, get('name__icontains=x1&_count=exact&_page=1&_page_size=100')),
  searches: door(8, get('_search=x1&_page=1&_page_size=100')),
  statistics: door(8, get('_statistics=true')),
  'lists as they were': door(8, get('_as_of=now&_page=1&_page_size=100')),
  'streams that are read': door(8, get('_jsonl=true')),
  exports: door(4, get('_format=xlsx')),
  'bulk writes': door(8, (ask) => post(ask, `${tags}list/`, many(500))),
  undo: door(8, async (ask) => {
    const { headers } = await post(ask, `${tags}list/`, many(50));
    const change = headers['x-change-id'];
    if (change !== undefined) await post(ask, `/common/change/${change}/revert/`, {});
  }),
  imports: door(4, async (ask, target) => {
    const id = await withFile(ask, target, '/common/import/', { member: 'file', content_type: 'annotating.tag' });
    if (id !== undefined) await post(ask, `/common/import/${id}/rehearse/`, {});
  }),
  files: door(8, async (ask, target) => {
    const tag = await post(ask, tags, { name: fresh() });
    if (tag.status !== 201) return;
    const notation = { notation_content_type: 'annotating.tag', notation_object_id: JSON.parse(tag.text).id };
    await withFile(ask, target, '/documents/filehandling/file/', {
      member: 'file_obj',
      name: 'noise.csv',
      ...notation,
    });
  }),
  reports: door(4, (ask) =>
    post(ask, '/reports/reporttemplate/', {
      ...{ title: fresh(), report_type: 0, content_type: 'annotating.tag', output_format: 3, columns: ['name'] },
    }),
  ),
  webhooks: door(4, async (ask) => {
    const event_identifiers = ['annotating.tag.instancecreated'];
    await post(ask, '/integrations/webhooksubscription/', { url: `https://noise.example/${made}`, event_identifiers });
    await post(ask, `${tags}list/`, many(20));
  }),
  'previews of invoices': door(4, async (ask) => {
    const seller = await post(ask, '/sales/organization/', { name: fresh() });
    if (seller.status === 201)
      await post(ask, `/accounting/contracts/preview/apartmentcontract/${JSON.parse(seller.text).id}/`, {});
  }),
};
