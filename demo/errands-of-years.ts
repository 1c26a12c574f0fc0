/** Errands that tenants reported in three years: most are done, those of the last weeks are open. */
import type { JsonObject } from '@core/engine/demo';
import type { DemoBatch, DemoRecord } from './demo-batch.ts';
import { batch, ref } from './places.ts';
import { seededRandom } from './random.ts';

const errands = 120;
/** Days between two reports. */
const interval = 9;
/** Days since the last report. */
const lastReport = 1;
const day = 86_400_000;

const faults = [
  {
    type: 'plumbing',
    title: 'Stopp i avloppet i badrummet',
    minutes: 60,
    priority: 2,
    cost: 'Rensade vattenlåset och golvbrunnen.',
  },
  { type: 'plumbing', title: 'Toaletten rinner', minutes: 30, priority: 1, cost: 'Bytte flottörventil.' },
  { type: 'plumbing', title: 'Kranen i badrummet droppar', minutes: 30, priority: 1, cost: 'Bytte packning.' },
  { type: 'heating', title: 'Kallt element i vardagsrummet', minutes: 20, priority: 1, cost: 'Luftade elementet.' },
  { type: 'heating', title: 'Termostaten går inte att vrida', minutes: 45, priority: 1, cost: 'Bytte termostat.' },
  {
    type: 'power',
    title: 'Spisen blir inte varm',
    minutes: 90,
    priority: 1,
    cost: 'Bytte säkring och kontrollerade plattorna.',
  },
  { type: 'power', title: 'Lampan i trapphuset är trasig', minutes: 15, priority: 0, cost: 'Bytte lampa.' },
  { type: 'locks', title: 'Entrédörren går inte i lås', minutes: 40, priority: 2, cost: 'Justerade låskistan.' },
  { type: 'locks', title: 'Nyckeln kärvar', minutes: 20, priority: 0, cost: 'Smorde cylindern.' },
  {
    type: 'outdoors',
    title: 'Kärlen vid miljöhuset är fulla',
    minutes: 30,
    priority: 0,
    cost: 'Beställde extra tömning.',
  },
  { type: 'outdoors', title: 'Halt på gångvägen', minutes: 30, priority: 2, cost: 'Sandade.' },
] as const;

/** Creates the kinds of errands, the plumbers, and the reports about the rented homes of `contracts`, oldest first. `today` such as `2026-11-21`. */
export function makeErrands(contracts: readonly DemoRecord[], today: string): readonly DemoBatch[] {
  const random = seededRandom(1877);
  const running = contracts.filter(({ status }) => status === 3);
  const entries = Array.from({ length: errands }, (_, index): readonly [string, Errand] => {
    const { space, tenant } = random.pick(running);
    return [
      `year ${index + 1}`,
      {
        fault: random.pick(faults),
        space: space as Reference,
        tenant: tenant as Reference,
        reported:
          Date.parse(today) -
          ((errands - 1 - index) * interval + lastReport) * day +
          (7 + random.integer(12)) * 3_600_000,
        days: 1 + random.integer(12),
        grade: random.percent(40) ? 2 + random.integer(4) : null,
        number: index + 1,
      },
    ];
  });
  const now = Date.parse(today);
  const done = entries.filter(([, errand]) => isDone(errand, now));
  return [
    batch('errands.externalsupplier', { pipes: { name: 'Lindåkra Rör', contact_email: 'jour@ror.example' } }),
    batch('errands.generalerrandtype', {
      plumbing: { title: 'Vatten och avlopp' },
      heating: { title: 'Värme' },
      power: { title: 'El' },
      locks: { title: 'Lås och dörrar' },
      outdoors: { title: 'Utemiljö' },
    }),
    batch(
      'errands.generalerrand',
      Object.fromEntries(entries.map(([name, errand]) => [name, errandRecord(errand, now)])),
    ),
    batch(
      'errands.generalerrandaction',
      Object.fromEntries(done.map(([name, errand]) => [name, actionRecord(name, errand)])),
    ),
  ];
}

interface Reference extends JsonObject {
  readonly id: string;
}

interface Errand {
  readonly fault: (typeof faults)[number];
  readonly space: Reference;
  readonly tenant: Reference;
  /** Timestamp in milliseconds. */
  readonly reported: number;
  /** Days until it was done. */
  readonly days: number;
  readonly grade: number | null;
  readonly number: number;
}

function isDone({ reported, days }: Errand, now: number): boolean {
  return reported + days * day < now;
}

function errandRecord(errand: Errand, now: number): JsonObject {
  const { fault, space, tenant, reported, grade, number } = errand;
  // One in five goes to the plumbers.
  const isOutside = fault.type === 'plumbing' && number % 2 === 0;
  return {
    errand_number: number,
    title: fault.title,
    errand_type: ref('errands.generalerrandtype', fault.type),
    content_type: 'objects.apartment',
    object_id: space.id,
    tenant,
    priority: fault.priority,
    origin: number % 3 === 0 ? 3 : 1,
    requested_at: formatTimestamp(reported),
    due_date: formatTimestamp(reported + 14 * day).slice(0, 10),
    ...(isOutside
      ? { assigned_external_supplier: ref('errands.externalsupplier', 'pipes') }
      : { assigned_organization_user: ref('accounts.organizationuser', 'technician') }),
    ...(isDone(errand, now) ? outcome(errand, grade) : { status: 1 + (number % 4) }),
  };
}

function outcome({ fault, reported, days, number }: Errand, grade: number | null): JsonObject {
  const finished = reported + days * day;
  return {
    status: number % 4 === 0 ? 5 : 6,
    actual_start_time: formatTimestamp(finished - fault.minutes * 60_000),
    actual_done_time: formatTimestamp(finished),
    ...(number % 4 === 0 ? {} : { closed_time: formatTimestamp(finished + 3_600_000) }),
    result_description: fault.cost,
    ...(grade === null ? {} : { satisfaction: grade }),
  };
}

function actionRecord(name: string, { fault, reported, days }: Errand): JsonObject {
  const finished = reported + days * day;
  return {
    errand: ref('errands.generalerrand', name),
    title: fault.cost,
    performed_by: ref('accounts.organizationuser', 'technician'),
    start_time: formatTimestamp(finished - fault.minutes * 60_000),
    end_time: formatTimestamp(finished),
    minutes_spent: fault.minutes,
    is_done: true,
    is_visible_to_customer: true,
  };
}

/** `2026-11-21T09:00:00Z` */
function formatTimestamp(time: number): string {
  return new Date(time).toISOString().replace(/\.\d+Z$/, 'Z');
}
