/** Renders a plan for programs and reviews: JSON, Markdown for a pull request, SARIF for code review. */
import { formatBytes } from '../../kernel/format-bytes.ts';
import type { ApiBreak } from '../../migrate/api-breaks.ts';
import type { StepCost } from '../../migrate/costs.ts';
import type { PlannedMigration } from '../../migrate/make-migration.ts';
import type { Model } from '../../model/model.ts';
import type { LiveUse, PlanFacts } from './plan-facts.ts';
import { costText, sumCosts, useText } from './plan-numbers.ts';

export interface PlanReport {
  readonly planned: PlannedMigration;
  /** Undefined if no database was queried. */
  readonly facts: Pick<PlanFacts, 'costs' | 'uses'> | undefined;
  readonly written: readonly string[];
  readonly withSql: boolean;
}

/** Returns the full plan as data. */
export function planData({ planned, facts, written, withSql }: PlanReport) {
  const { id, isEmpty, questions, missing, apiBreaks, plan } = planned;
  return {
    id: isEmpty ? null : id,
    steps: plan.up.map((step, index) => ({
      number: index + 1,
      table: step.table,
      title: step.title,
      mode: step.mode,
      locks: step.locks,
      lockTimeout: step.lockTimeout,
      statementTimeout: step.statementTimeout,
      hazards: step.hazards,
      ...(facts?.costs[index] === undefined ? {} : { cost: facts.costs[index] }),
      ...(withSql ? { sql: step.statements } : {}),
    })),
    ...(facts === undefined ? {} : { cost: sumCosts(facts.costs) }),
    down: plan.downLabel,
    apiBreaks: apiBreaks.map((one) => ({ ...one, ...(facts === undefined ? {} : { usedBy: usesOf(one, facts) }) })),
    questions,
    needsAcknowledgement: missing,
    written,
  };
}

function usesOf({ element }: ApiBreak, { uses }: NonNullable<PlanReport['facts']>): readonly LiveUse[] {
  return uses.get(element) ?? [];
}

/** Renders the text of a pull request. */
export function planMarkdown({ planned, facts }: PlanReport): string {
  const { id, isEmpty, plan, questions, missing, apiBreaks } = planned;
  const cell = (text: string): string => text.replaceAll('|', '\\|');
  const costOf = (index: number): StepCost | undefined => facts?.costs[index];
  const lines = [`## ${isEmpty ? 'No migration is needed' : `Migration \`${id}\``}`];
  if (plan.up.length > 0)
    lines.push(
      '',
      '| | Table | Step | Rows | Bytes | Seconds | Lock |',
      '|---|---|---|---|---|---|---|',
      ...plan.up.map(({ table, title, locks }, index) => {
        const cost = costOf(index);
        const numbers =
          cost === undefined
            ? ['', '', '']
            : [String(cost.rows), formatBytes('en', cost.bytes), cost.seconds.toFixed(1)];
        const lock = [...new Set(locks.map(({ mode }) => mode))].join(', ');
        return `| ${[index + 1, table, cell(title), ...numbers, lock].join(' | ')} |`;
      }),
    );
  if (facts !== undefined && facts.costs.length > 0) lines.push('', costText(facts.costs));
  const list = (title: string, items: readonly string[]): void => {
    if (items.length > 0) lines.push('', `### ${title}`, '', ...items.map((item) => `- ${item}`));
  };
  for (const [side, title] of [
    ['requests', 'Rejected requests'],
    ['answers', 'Changed responses'],
    ['both', 'Changed requests and responses'],
  ] as const)
    list(
      title,
      apiBreaks
        .filter((one) => one.side === side)
        .map((one) => [one.message, ...(facts === undefined ? [] : usesOf(one, facts).map(useText))].join('; ')),
    );
  list(
    'Questions',
    questions.map(({ question }) => question),
  );
  list(
    'Hazards',
    missing.map((hazard) => `${hazard.class}: ${hazard.message}`),
  );
  return lines.join('\n');
}

/** Renders SARIF 2.1.0: questions and hazards are errors and API breaks are warnings, at the locations of the descriptors. */
export function planSarif({ planned, facts }: PlanReport, model: Model) {
  const result = (ruleId: string, level: 'error' | 'warning', text: string, element: string) => ({
    ruleId,
    level,
    message: { text },
    locations: [{ physicalLocation: locationOf(element, model) }],
  });
  const results = [
    ...planned.questions.map(({ question, object }) => result('QUESTION', 'error', question, object)),
    ...planned.missing.map((hazard) => result(hazard.class, 'error', hazard.message, hazard.object)),
    ...planned.apiBreaks.map((one) => {
      const uses = facts === undefined ? [] : usesOf(one, facts).map(useText);
      return result('BREAKS_API', 'warning', [one.message, ...uses].join('; '), one.element);
    }),
  ];
  const rules = [...new Set(results.map(({ ruleId }) => ruleId))].map((id) => ({ id }));
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{ tool: { driver: { name: 'core migrate plan', rules } }, results }],
  };
}

/** Returns the location of a field's or its resource's descriptor; a removed element has the location of its application. */
function locationOf(element: string, model: Model) {
  const [application = '', name = '', field = ''] = element.split('.');
  const resource = model.resources.find(({ id }) => id === `${application}.${name}`);
  const span = resource?.fieldByName.get(field)?.span ?? resource?.span;
  return span === undefined
    ? { artifactLocation: { uri: `resources/${application}/${name}.yaml` } }
    : { artifactLocation: { uri: span.file }, region: { startLine: span.line, startColumn: span.column } };
}
