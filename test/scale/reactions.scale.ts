/** 10,000 records of bulk creates with a reaction each that sets a member, and one that creates a record: how many reactions a worker performs in a second. */
import { expect } from 'chai';
import { runDueJobs } from '../../engine/jobs/job-worker.ts';
import { useApi } from '../support/api.ts';

const rows = Number(process.env.SCALE_ROWS ?? 10_000);
const bulkSize = 1_000;

const descriptors = {
  'plant/application.yaml': 'title: { en: Plant, sv: Växt }\nversion: "1"\n',
  'plant/visit.yaml': [
    'operations: crudl',
    'summary: A visit.',
    'fields:',
    '  id: { type: uuid, required: true, read_only: true }',
    '  machine: { type: reference, to: plant.machine, required: true, on_delete: cascade }',
    '  title: { type: string, required: true }',
  ].join('\n'),
  'plant/machine.yaml': [
    'operations: crudlb',
    'summary: A machine.',
    'fields:',
    '  id: { type: uuid, required: true, read_only: true }',
    '  name: { type: string, required: true }',
    '  makes: { type: string, required: true, enum: [change, visit] }',
    '  priority: { type: integer? }',
    'reactions:',
    '  - { id: change, on: create, when: { makes: change }, do: { set: { priority: 3 } } }',
    '  - { id: visit, on: create, when: { makes: visit }, do: { create: { resource: plant.visit, values: { machine: $record, title: $record.name } } } }',
  ].join('\n'),
};

describe('reactions', function suite() {
  this.timeout(10 * 60_000);
  const api = useApi({}, descriptors);

  for (const makes of ['change', 'visit'])
    it(`are performed at 1,000 a second: ${makes}`, async () => {
      for (let at = 0; at < rows; at += bulkSize) {
        const batch = Array.from({ length: bulkSize }, (_, index) => ({ name: `M ${at + index}`, makes }));
        const response = await api.post('/plant/machine/list/?_slim=true', batch);
        expect(response.status, response.text.slice(0, 300)).to.equal(201);
      }
      const began = performance.now();
      await runDueJobs(api.server.runtime);
      const seconds = (performance.now() - began) / 1_000;
      const runs = (await api.get(`/common/reactionrun/list/?reaction=plant.machine.${makes}`)).body;
      const done = runs.reduce((sum: number, { records }: { records: number }) => sum + records, 0);
      const rate = Math.round(done / seconds);
      console.log(JSON.stringify({ reaction: makes, done, seconds: Number(seconds.toFixed(2)), rate }));
      expect(done).to.equal(rows);
      expect(rate).to.be.greaterThan(1_000);
    });
});
