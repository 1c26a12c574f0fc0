/** The queue of imports: callers of a customer alternate, and so do customers. */
import { expect } from 'chai';
import { runDueJobs } from '../../engine/jobs/job-worker.ts';
import { type Client, useApi } from '../support/api.ts';
import { createImport } from '../support/import-files.ts';
import { withRole } from '../support/roles.ts';
import { useWorkspace } from '../support/work-place.ts';

describe('the queue of imports', () => {
  const settings = useWorkspace();
  const api = useApi({ settings });

  it('lets a caller with one import wait for one import of each other caller, not for every import another caller has queued', async () => {
    const second = await withRole(api, { allow: ['common.import:*', 'annotating.tag:*'] });
    const third = await withRole(api, { allow: ['common.import:*', 'annotating.tag:*'] });
    const order = async (client: Client): Promise<string> => {
      const id = await createImport(api, 'name\nTur\n', {}, client);
      expect((await client.post(`/common/import/${id}/rehearse/`, {})).status).to.equal(202);
      return id;
    };
    const many: string[] = [];
    for (let count = 0; count < 6; count += 1) many.push(await order(api));
    const job = await order(second);
    const otherJobs = [await order(third), await order(third)];
    const { rows } = await api.database.pool.query(
      `select payload#>>'{payload,import}' as id from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'imports.run' order by j.priority, j.run_at, j.id`,
    );
    const ids: readonly string[] = rows.map(({ id }: { id: string }) => id);
    const positionsOf = (wanted: readonly string[]) => wanted.map((id) => ids.indexOf(id));
    expect(positionsOf(many.slice(0, 2))).to.deep.equal([0, 1]);
    expect(positionsOf([job, ...otherJobs])).to.satisfy(
      ([one = 9, first = 9, next = 9]: number[]) => one <= 2 && first <= 4 && next <= 7,
    );
    expect(positionsOf(many)[5]).to.equal(8);
    await runDueJobs(api.server.runtime);
  });
});
