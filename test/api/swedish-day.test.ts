/** "Today" is the current date in Sweden (invoicing-rules.md, section 1), also in the hours in which it is still the previous day in UTC. */
import { PDF } from '@libpdf/core';
import { expect } from 'chai';
import { runDueJobs, runSchedule } from '../../engine/jobs/job-worker.ts';
import { useApi } from '../support/api.ts';
import { createRecord, makeDraft } from '../support/signing-world.ts';
import { announce } from '../support/upload.ts';
import { localUrl, useWorkspace } from '../support/work-place.ts';

describe('the current day, half an hour before midnight UTC,', () => {
  // Tomorrow's date, because the database uses the real time: nothing due later is due there.
  const now = new Date(new Date(Date.now() + 86_400_000).setUTCHours(23, 30, 0, 0));
  const dayByUtc = now.toISOString().slice(0, 10);
  const dayInSweden = new Date(now.getTime() + 3_600_000).toISOString().slice(0, 10);
  const settings = useWorkspace();
  const api = useApi({ settings, now: () => now });

  it('is the next one for a request without a day', async () => {
    const company = await createRecord(api, '/organization/company/', { name: 'Brf Prov' });
    const cooperative = await createRecord(api, '/brf/common/brfcompany/', { company });
    const { body } = await api.get(`/brf/common/brfcompany/${cooperative.id}/fee_ceilings/`);
    expect(body.day).to.equal(dayInSweden);
  });

  it('is the next one in the text of a document to sign', async () => {
    const { path } = await makeDraft(api, [{}], { text_content: 'Upprättat {{today}}' });
    expect((await api.patch(path, { signing_initiated: true })).status).to.equal(200);
    await runDueJobs(api.server.runtime);
    const { formatted_data_to_sign: frozen } = (await api.get(path)).body;
    const [page] = (await PDF.load(await (await fetch(localUrl(api.origin, frozen.get))).bytes())).getPages();
    expect(page?.extractText().text).to.contain(`Upprättat ${dayInSweden}`);
  });

  it('is the next one for files that have expired', async () => {
    const tag = await createRecord(api, '/annotating/tag/', { name: 'Prov' });
    for (const remove_after of [dayByUtc, dayInSweden])
      await createRecord(api, '/documents/filehandling/file/', {
        name: `${remove_after}.txt`,
        file_obj: announce('x.txt', Buffer.from('x')),
        notation_content_type: 'annotating.tag',
        notation_object_id: tag.id,
        remove_after,
      });
    await runSchedule(api.server.runtime, 'files.sweep');
    await runDueJobs(api.server.runtime);
    const { body } = await api.get(`/documents/filehandling/file/list/annotating.tag/?notation_object_id=${tag.id}`);
    expect(body.map(({ name }: { name: string }) => name)).to.deep.equal([`${dayInSweden}.txt`]);
  });
});
