/** `core settings`: lists every setting with its value, source and purpose. */
import type { Command } from 'commander';
import { loadManifests } from '../extension/load.ts';
import { featureManifests } from '../features.ts';
import { currentProject } from '../project.ts';
import type { SettingSource } from '../settings/read-settings.ts';
import { coreSettings, readSettings } from '../settings.ts';
import { outputOption, withManual } from './command.ts';
import { paintFor } from './paint.ts';
import { type OutputForm, printResult } from './print-result.ts';
import { requireSettings } from './run.ts';

interface SettingLine {
  readonly variable: string;
  readonly value: string | number | boolean | null;
  readonly source: SettingSource;
  readonly allowed: string;
  readonly description: string;
}

/** Adds the command. */
export function register(program: Command): void {
  const command = program
    .command('settings')
    .description('print all settings with their values and sources')
    .addOption(outputOption())
    .action(async ({ output }: { readonly output: OutputForm }) => {
      const lines = await settingLines();
      printResult(output, asText(lines), lines);
    });
  withManual(command, { examples: ['core settings', 'PORT=9000 core settings --output json'], exits: [0, 2] });
}

async function settingLines(): Promise<readonly SettingLine[]> {
  const values = await requireSettings();
  const manifests = await loadManifests(currentProject().extensions);
  const outcome = readSettings(undefined, manifests);
  const sources = outcome.ok ? outcome.sources : {};
  const valueByKey: Readonly<Record<string, unknown>> = values;
  return [
    ...Object.entries(coreSettings).map(([key, setting]) => [setting, valueByKey[key]] as const),
    ...[...featureManifests, ...manifests].flatMap(({ settings = [] }) =>
      settings.map((setting) => {
        const text = values.declared[setting.variable];
        const parsed = text === undefined ? { value: text } : setting.kind.parse(text);
        return [setting, 'value' in parsed ? parsed.value : undefined] as const;
      }),
    ),
  ].map(([{ variable, isSecret, kind, description }, value]) => ({
    variable,
    value: displayValue(value, isSecret),
    source: sources[variable] ?? 'default',
    allowed: kind.description,
    description,
  }));
}

/** Returns the displayed value: for a secret only whether it is set, for a database URL everything except the password. */
function displayValue(value: unknown, isSecret: boolean): SettingLine['value'] {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map((one) => displayValue(one, isSecret)).join(',');
  if (typeof value !== 'string') return null;
  if (!isSecret) return value;
  if (!URL.canParse(value)) return '********';
  const url = new URL(value);
  if (url.password !== '') url.password = '********';
  return url.searchParams.has('password') ? '********' : url.href;
}

function asText(lines: readonly SettingLine[]): string {
  const rows = lines.map((line) => [line.variable, line.value === null ? '-' : String(line.value), line.source]);
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const paint = paintFor(process.stdout);
  return lines
    .map((line, index) => {
      const cells = (rows[index] ?? []).map((cell, column) => cell.padEnd(widths[column] ?? 0));
      const [variable = '', ...otherCells] = cells;
      return `${[paint.bold(variable), ...otherCells].join('  ')}  ${paint.dim(line.description)}\n`;
    })
    .join('');
}
