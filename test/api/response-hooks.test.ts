/** Response hooks use the stored row, which is read in addition to the members that the caller selects or can read, at every depth. */
import { expect } from 'chai';
import type { HookLists } from '../../engine/extension/bind.ts';
import { sendDueWebhooks } from '../../engine/features/events/webhook-worker.ts';
import { type Client, useApi } from '../support/api.ts';
import { withRole } from '../support/roles.ts';
import { createRecord } from '../support/signing-world.ts';
import { useWebhookReceiver } from '../support/webhook-receiver.ts';

const tags = '/annotating/tag/';
const usages = '/annotating/tagusage/';

describe('beforeResponse hooks', () => {
  const api = useApi({ settings: { CORE_WEBHOOK_PRIVATE_ADDRESSES: 'true' } });
  const receiver = useWebhookReceiver();
  let restore: () => void;
  let client: Client;
  let usage: string;

  /** Tags that are stored as secret are returned in red; the stored row decides, not the selected members. */
  const redden: HookLists['beforeResponse'][number]['run'] = async (records, { stored }) =>
    records.map((record, index) => {
      expect(stored[index], JSON.stringify(record)).to.have.all.keys('name', 'organization');
      return { ...record, color_code: stored[index]?.name === 'secret' ? '#ff0000' : '#00ff00' };
    });

  before(async () => {
    const { model, extensions } = api.server.runtime;
    const hooks = extensions.hooks as Map<unknown, HookLists>;
    const resource = model.resourceById.get('annotating.tag');
    const originalHooks = hooks.get(resource) as HookLists;
    hooks.set(resource, { ...originalHooks, beforeResponse: [{ run: redden }], needs: ['name', 'organization'] });
    restore = () => void hooks.set(resource, originalHooks);
    const content_type = api.server.runtime.model.resourceById.get('annotating.tag')?.contentTypeId;
    const tag = await createRecord(api, tags, { name: 'secret' });
    const about = { content_type: { id: content_type }, object_id: tag.id };
    usage = (await createRecord(api, usages, { tag: { id: tag.id }, ...about })).id;
    client = await withRole(api, { allow: [{ scope: '*', fields: { read: ['color_code', 'tag', 'id'] } }] });
  });
  after(() => restore());

  const forms = [
    '',
    '_jsonl=true',
    '_format=csv',
    '_page=1&_page_size=5',
    '_page=1&_page_size=5&_format=csv',
    '_after=&_page_size=5',
  ];

  it('receive the stored row for a caller that cannot read it, whatever is selected, in every format', async () => {
    for (const members of ['', '_fields=color_code', '_slim=true', '_fields=id'])
      for (const form of forms) {
        const { status, text } = await client.get(`${tags}list/?${members}&${form}`);
        expect(status, text).to.equal(200);
        const isSelected = members === '' || members === '_fields=color_code';
        expect(text.includes('#ff0000'), `${members} ${form}`).to.equal(isSelected);
        expect(text, `${members} ${form}`).to.not.match(/_stored|secret/);
      }
  });

  it('receive the stored row inside other records, at every depth, and responses do not contain it', async () => {
    for (const query of ['_expand=tag', '_fields=tag.color_code', '_expand=tag__organization']) {
      const { status, text } = await api.get(`${usages}${usage}/?${query}`);
      expect(status, text).to.equal(200);
      expect(text, query).to.contain('#ff0000').and.not.contain('_stored');
    }
  });

  it('receive the stored row for responses of writes: of one record, of many, of separate rows and in a batch', async () => {
    const body = { name: 'secret 2' };
    const one = await api.post(tags, body);
    const bulk = await api.post(`${tags}list/`, [{ name: 'secret 3' }]);
    const alone = await api.post(`${tags}list/?_atomic=false`, [{ name: 'secret 4' }]);
    const patched = await api.patch(`${tags}${one.body.id}/`, { name: 'secret 5' });
    const batch = await api.post('/batch/', {
      steps: [{ id: 'a', op: 'create', resource: 'annotating.tag', data: { name: 'secret 6' } }],
    });
    for (const { text } of [one, bulk, alone, patched, batch])
      expect(text).to.contain('#00ff00').and.not.contain('_stored');
  });

  it('receive the stored row for webhooks that include records', async () => {
    await createRecord(api, '/integrations/webhooksubscription/', {
      url: `${receiver.url}/`,
      timeout_seconds: 10,
      event_identifiers: ['annotating.tag.*'],
      payload: 1,
    });
    await createRecord(api, tags, { name: 'told' });
    await sendDueWebhooks(api.server.runtime);
    expect(receiver.received[0]?.text).to.contain('#00ff00').and.not.contain('_stored');
  });
});
