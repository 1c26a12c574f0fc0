/**
 * The disk of files is full: uploads, reports and mails without a mail server fail with an error or wait, no partial file remains, and everything continues
 * when space is available.
 */
import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { after, before, describe, it } from 'mocha';
import { runDueJobs } from '../../engine/jobs/job-worker.ts';
import { useApi } from '../support/api.ts';
import { canMakeSmallDisk, makeSmallDisk, removeSmallDisk } from '../support/small-disk.ts';
import { announce, sendForm } from '../support/upload.ts';
import { localUrl } from '../support/work-place.ts';

const megabyte = 1_048_576;

if (canMakeSmallDisk()) describeFiles();
else
  describe.skip('a full disk of the file store (skipped: only root can mount a small file system)', () =>
    it('is skipped with a message'));

function describeFiles(): void {
  describe('a full disk of the file store', function suite() {
    this.timeout(120_000);
    const settings: Record<string, string> = {
      CORE_PUBLIC_URL: 'https://core.example',
      CORE_SECRET: randomBytes(32).toString('base64'),
    };
    let disk = '';
    before(() => {
      disk = makeSmallDisk(40);
      settings.CORE_DATA_DIR = disk;
    });
    after(() => removeSmallDisk(disk));
    const api = useApi({ settings, onRequest: () => undefined });

    const fill = (): void => {
      const ballast = join(disk, 'ballast');
      try {
        writeFileSync(ballast, Buffer.alloc(100 * megabyte));
      } catch {
        // The disk is full.
      }
    };
    const makeRoom = (): void => rmSync(join(disk, 'ballast'));
    const later = async (): Promise<void> => {
      await api.database.pool.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()');
      await runDueJobs(api.server.runtime);
    };

    it('rejects an upload with 503, and the same upload is accepted later', async () => {
      const bytes = randomBytes(10 * megabyte);
      const path = '/documents/filehandling/publicfile/';
      const created = await api.post(path, { name: 'Prov', file_obj: announce('a.bin', bytes) });
      const { post } = created.body.file_obj;
      const send = () => sendForm(post, localUrl(api.origin, post.url), bytes);
      fill();
      const rejected = await send();
      expect([rejected.status, rejected.headers.get('retry-after')]).to.deep.equal([503, '60']);
      expect(((await rejected.json()) as { code: string }).code).to.equal('storage_unavailable');
      expect(readdirSync(join(disk, 'files', 'incoming'))).to.deep.equal([]);
      expect((await api.get(`${path}${created.body.id}/`)).body.file_obj.get, 'records stay readable').to.equal(null);
      makeRoom();
      expect((await send()).status).to.equal(204);
      const { get } = (await api.get(`${path}${created.body.id}/`)).body.file_obj;
      expect(Buffer.from(await (await fetch(localUrl(api.origin, get))).arrayBuffer()).equals(bytes)).to.equal(true);
    });

    it('delays reports and mails until space is available', async () => {
      fill();
      const template = await api.post('/reports/reporttemplate/', {
        title: 'Etiketter',
        report_type: 0,
        content_type: 'annotating.tag',
        output_format: 1,
      });
      expect(template.status, template.text).to.equal(201);
      const invited = await api.post('/accounts/users/auth/invite/customer/tenant/', {
        first_name: 'Prov',
        email: 'prov@example.com',
      });
      expect(invited.status, invited.text).to.equal(201);
      await runDueJobs(api.server.runtime);
      const result = async () => (await api.get(`/reports/reportresult/list/?template=${template.body.id}`)).body[0];
      expect((await result()).status).to.equal(1);
      const mails = () => readdirSync(join(disk, 'outbox')).filter((name) => name.endsWith('.eml'));
      makeRoom();
      await later();
      await later();
      expect(await result()).to.include({ status: 2, error: null });
      expect(mails()).to.have.length(1);
    });
  });
}
