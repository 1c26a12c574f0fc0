/** The runs of scheduled jobs by a test clock. */
import { expect } from 'chai';
import { dueRuns } from '../../../engine/jobs/schedules.ts';
import type { Runtime } from '../../../engine/request/request-context.ts';

describe('the scheduled jobs of a day', () => {
  const job = (schedule: string, followsServer?: true) => ({ schedule, followsServer, run: async () => undefined });
  const jobs = new Map<string, unknown>([
    ['b.night', job('10 0,3 * * *')],
    ['a.night', job('10 3 * * *')],
    ['c.minutes', job('*/15 * * * *')],
    ['d.sunday', job('0 4 * * 0')],
    ['e.files', job('* * * * *', true)],
    ['f.queued', { run: async () => undefined }],
  ]);
  const runtime = { extensions: { jobs } } as unknown as Pick<Runtime, 'extensions'>;
  const runsOf = (from: string, until: string, day = '2027-03-13') =>
    dueRuns(new Date(`${day}T00:00:00Z`), new Date(from), new Date(until), runtime).map(
      ({ job: name, time }) => `${time.toISOString().slice(5, 16)} ${name}`,
    );

  it('run once, at their last time, in the order of times and names', () => {
    expect(runsOf('2027-03-12T12:00:00Z', '2027-03-20T12:00:00Z')).to.deep.equal([
      '03-13T03:10 a.night',
      '03-13T03:10 b.night',
      '03-13T23:45 c.minutes',
    ]);
  });

  it('include those of a weekday only on that day', () => {
    expect(runsOf('2027-03-12T12:00:00Z', '2027-03-20T12:00:00Z', '2027-03-14')).to.include('03-14T04:00 d.sunday');
  });

  it('end at the time of a move, and begin at that of the clock', () => {
    expect(runsOf('2027-03-12T12:00:00Z', '2027-03-13T03:09:59Z')).to.deep.equal([
      '03-13T00:10 b.night',
      '03-13T03:00 c.minutes',
    ]);
    expect(runsOf('2027-03-13T03:10:00Z', '2027-03-13T03:14:00Z')).to.deep.equal([
      '03-13T03:10 a.night',
      '03-13T03:10 b.night',
    ]);
    expect(runsOf('2027-03-13T03:11:00Z', '2027-03-13T03:14:00Z')).to.deep.equal([]);
  });
});
