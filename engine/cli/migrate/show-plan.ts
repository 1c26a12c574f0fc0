/** Renders a plan as text: the changes, the steps with their locks and hazards, API breaks, and what is still required. */
import type { ApiBreak } from '../../migrate/api-breaks.ts';
import type { Change } from '../../migrate/change.ts';
import type { StepCost } from '../../migrate/costs.ts';
import type { PlannedMigration } from '../../migrate/make-migration.ts';
import { type Step, stageOf } from '../../migrate/migration-plan.ts';
import { costText, stepCostText, useText } from './plan-numbers.ts';
import type { PlanReport } from './plan-report.ts';

/** Returns the full output of `core migrate plan` as text. */
export function planText({ planned, facts, written }: PlanReport): string {
  const { questions, missing, plan, apiBreaks } = planned;
  const lines = [...planned.changes.flatMap(changeLines)];
  if (planned.isEmpty && questions.length + missing.length === 0) lines.push('The migrations match the descriptors.');
  if (questions.length === 0 && plan.up.length > 0)
    lines.push('', `Plan ${planned.id}`, ...stepLines(plan.up, facts?.costs ?? []));
  if (facts !== undefined && facts.costs.length > 0) lines.push(`Cost  ${costText(facts.costs)}`);
  if (!planned.isEmpty) lines.push(`Down  ${labelLine(planned)}`);
  lines.push(...breakLines(apiBreaks, facts));
  for (const { question, evidence, answers } of questions) {
    lines.push('', `? ${question}`, ...evidence.map((line) => `    ${line}`));
    lines.push(...answers.map(({ answer, means }) => `  --answer ${shellQuote(answer)}   ${means}`));
  }
  if (questions.length === 0) lines.push(...missing.map(({ class: name, message }) => `! ${name}: ${message}`));
  const needed = [...new Set(missing.map((hazard) => `${hazard.class}:${hazard.object}`))];
  if (needed.length > 0)
    lines.push(...needed.map((ack, index) => `${index === 0 ? 'Needs  ' : '       '}--ack ${ack}="why"`));
  if (written.length > 0) lines.push('', ...written.map((file) => `wrote ${file}`));
  if (written.length > 0 && !planned.isEmpty)
    lines.push('Review the SQL, then run `core migrate apply`. Commit the files with the descriptors.');
  return lines.join('\n');
}

const sideTitles = {
  requests: 'API   requests of clients are rejected (BREAKS_API)',
  answers: 'API   responses to clients change (BREAKS_API)',
  both: 'API   requests and responses of clients change (BREAKS_API)',
} as const;

function breakLines(breaks: readonly ApiBreak[], facts: PlanReport['facts']): readonly string[] {
  const withUses = ({ message, element }: ApiBreak): readonly string[] => [
    `      ${message}`,
    ...(facts?.uses.get(element) ?? []).map((use) => `        ${useText(use)}`),
  ];
  return (['requests', 'answers', 'both'] as const).flatMap((side) => {
    const sideBreaks = breaks.filter((one) => one.side === side);
    return sideBreaks.length === 0 ? [] : [sideTitles[side], ...sideBreaks.flatMap(withUses)];
  });
}

function shellQuote(answer: string): string {
  return /[<>" ]/.test(answer) ? `'${answer}'` : answer;
}

function labelLine({ plan: { downLabel } }: PlannedMigration): string {
  if (downLabel.kind === 'lossless') return 'lossless';
  return downLabel.kind === 'none' ? `none: ${downLabel.because}` : `lossy: ${downLabel.loses.join('; ')}`;
}

function stepLines(steps: readonly Step[], costs: readonly StepCost[]): readonly string[] {
  const costOf = (index: number): string => (costs[index] === undefined ? '' : stepCostText(costs[index]));
  const width = Math.min(32, Math.max(...steps.map(({ table }) => table.length)));
  return steps.flatMap((step, index) => {
    const hazards = [...new Set(step.hazards.map((hazard) => hazard.class))].join(' ');
    // Catalog changes take milliseconds regardless of the number of rows; only steps that read or write rows under a lock matter.
    const isStrong = step.locks.some(({ mode }) => mode === 'ACCESS EXCLUSIVE' || mode === 'SHARE ROW EXCLUSIVE');
    const lock = isStrong && step.statementTimeout === 0 ? 'LOCK' : '';
    const isFirst = stageOf(step.phase) === 'contract' && stageOf(steps[index - 1]?.phase ?? 'prepare') === 'expand';
    const head = `${String(index + 1).padStart(3)} ${step.table.padEnd(width)}  ${step.title}`;
    return [
      ...(isFirst ? ['  After all servers of the old release have stopped (--phase contract):'] : []),
      `${head.padEnd(88)} ${[hazards, lock, costOf(index)].filter(Boolean).join('  ')}`.trimEnd(),
    ];
  });
}

function changeLines(change: Change): readonly string[] {
  switch (change.kind) {
    case 'create_extension':
      return [`extension ${change.name}`];
    case 'create_tables':
      return change.tables.length > 12
        ? [`+ ${change.tables.length} tables`]
        : change.tables.map(({ name }) => `+ ${name}`);
    case 'partition_table':
      return [`~ ${change.table.name}  is partitioned by month`];
    case 'unpartition_table':
      return [`~ ${change.table.name}  is no longer partitioned`];
    case 'drop_table':
      return [`- ${change.table.name}`];
    case 'rename_tables':
      return change.renamings.map(({ from, to }) => `~ ${from} is renamed to ${to}`);
    case 'rename_columns':
      return change.renamings.map(({ from, to }) => `~ ${change.table}.${from} is renamed to ${to}`);
    case 'add_column':
      return [`+ ${change.context.table.name}.${change.column.name}  ${change.column.type}`];
    case 'drop_column':
      return [`- ${change.context.table.name}.${change.column.name}${change.isCarried ? '  moved' : ''}`];
    case 'change_type':
      return [`~ ${change.context.table.name}.${change.to.name}  ${change.from.type} becomes ${change.to.type}`];
    case 'set_not_null':
      return [`~ ${change.context.table.name}.${change.column.name}  now required`];
    case 'drop_not_null':
      return [`~ ${change.table}.${change.column}  can be null`];
    case 'change_default':
      return [`~ ${change.table}.${change.column}  default ${change.default ?? 'none'}`];
    case 'drop_constraint':
      return [`- ${change.table}: ${change.name}`];
    case 'drop_index':
      return [`- ${change.table}: index ${change.index.name}`];
    case 'add_check':
      return [`${change.replaced === undefined ? '+' : '~'} ${change.context.table.name}: ${change.check.name}`];
    case 'add_foreign_key':
      return [
        `${change.replaced === undefined ? '+' : '~'} ${change.context.table.name}: ${change.key.name} to ${change.key.target}`,
      ];
    case 'add_index':
      return [`${change.replaced === undefined ? '+' : '~'} ${change.context.table.name}: index ${change.index.name}`];
    case 'column_to_links':
      return [`~ ${change.context.table.name}.${change.column.name}  becomes links in ${change.links.name}`];
    case 'links_to_column':
      return [`~ ${change.links.name}  becomes ${change.context.table.name}.${change.column.name}`];
    case 'rename_constraints':
    case 'rename_indexes':
      return [];
  }
}
