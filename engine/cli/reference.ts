/** The references of commands and settings, docs/reference/cli.md and docs/reference/settings.md, written by `core generate`. */
import type { Argument, Command, Option } from 'commander';
import type { Setting } from '../extension/setting.ts';
import { featureManifests } from '../features.ts';
import { limitSettingTable } from '../settings/limit-settings.ts';
import { installCommand } from '../settings/optional-packages.ts';
import type { DeclaresSettings } from '../settings/read-settings.ts';
import { coreSettings } from '../settings.ts';
import { manualOf } from './command.ts';
import { exitCodes } from './exit-codes.ts';

/** Options that most commands share; cli.md describes them once. */
const sharedOptions = ['--output', '--resources', '--extensions', '--migrations'];

/** Renders the reference of all commands. */
export function renderCommandReference(program: Command): string {
  const sample = program.commands.find((command) => sharedOptions.every((name) => optionOf(command, name)));
  const shared = sharedOptions.flatMap((name) => (sample && optionOf(sample, name)) ?? []);
  const groups = Map.groupBy(program.commands, (command) => command.helpGroup());
  return [
    '<!-- Written by core generate from engine/cli/*.ts; do not edit. -->',
    '# Command reference',
    '',
    'Run a command as `npx core <command>`, or as `npm run -s core -- <command>`. `core --help` and `core <command> --help` print the same texts.',
    '',
    '## Common options',
    '',
    ...optionTable(shared),
    '',
    'With `--output json`, results and errors are JSON on standard output, and notes go to standard error. Colours appear on a terminal only, and not if `NO_COLOR` is set.',
    '',
    '## Exit codes',
    '',
    '| Code | Meaning |',
    '|---|---|',
    ...Object.entries(exitCodes).map(([code, meaning]) => `| ${code} | ${cell(meaning)} |`),
    '',
    ...[...groups].flatMap(([title, commands]) => [
      `## ${title.replace(/:$/, '')}`,
      '',
      ...commands.flatMap((command) => commandSection(command, ['core'])),
    ]),
  ].join('\n');
}

function commandSection(command: Command, parents: readonly string[]): readonly string[] {
  const words = [...parents, command.name()];
  const depth = parents.length + 2;
  const title = `${'#'.repeat(depth)} ${words.join(' ')}`;
  const intro = [title, '', capitalize(command.description()), ''];
  if (command.commands.length > 0)
    return [...intro, ...command.commands.flatMap((child) => commandSection(child, words))];
  const own = command.options.filter(({ long, hidden }) => !hidden && !sharedOptions.includes(long ?? ''));
  const manual = manualOf(command);
  return [
    ...intro,
    '```text',
    `${words.join(' ')} ${command.usage()}`,
    '```',
    '',
    ...argumentList(command.registeredArguments),
    ...(own.length === 0 ? [] : [...optionTable(own), '']),
    ...(manual === undefined
      ? []
      : ['```sh', ...manual.examples, '```', '', `Exit codes: ${manual.exits.join(', ')}.`, '']),
  ];
}

function argumentList(list: readonly Argument[]): readonly string[] {
  if (list.length === 0) return [];
  const rows = list.map(
    (argument) => `| \`${argument.name()}\` | ${cell(argument.description)}${choicesNote(argument.argChoices)} |`,
  );
  return ['| Argument | Meaning |', '|---|---|', ...rows, ''];
}

function choicesNote(choices: readonly string[] | undefined): string {
  return choices === undefined ? '' : ` (${oneOf(choices)})`;
}

function oneOf(choices: readonly string[]): string {
  return `one of ${choices.map((choice) => `\`${choice}\``).join(', ')}`;
}

function optionTable(options: readonly Option[]): readonly string[] {
  return ['| Option | Meaning |', '|---|---|', ...options.map(optionRow)];
}

function optionRow({ flags, description, argChoices, defaultValue, mandatory }: Option): string {
  const notes = [
    ...(mandatory ? ['required'] : []),
    ...(argChoices === undefined ? [] : [oneOf(argChoices)]),
    ...(defaultValue === undefined || defaultValue === false || String(defaultValue) === ''
      ? []
      : [`default: \`${String(defaultValue)}\``]),
  ];
  return `| \`${flags}\` | ${cell(description)}${notes.length === 0 ? '' : ` (${notes.join('; ')})`} |`;
}

function optionOf(command: Command, name: string): Option | undefined {
  return command.options.find(({ long }) => long === name);
}

type SettingKey = keyof typeof coreSettings;

/** The sections of settings.md in order. Settings without a section are listed under "Other". */
const settingSections: readonly (readonly [title: string, keys: readonly SettingKey[]])[] = [
  [
    'Server',
    [
      'environment',
      'port',
      'host',
      'publicUrl',
      'secret',
      'dataFolder',
      'workers',
      'role',
      'trustedProxies',
      'corsOrigins',
      'stopDelay',
      'hangTimeout',
    ],
  ],
  [
    'Database',
    [
      'databaseUrl',
      'databaseDirectUrl',
      'databaseReplicaUrls',
      'primaryReads',
      'databasePool',
      'preparedStatements',
      'slowStatement',
    ],
  ],
  ['Quotas', ['rateLimit', 'rateStore']],
  ['Logs and metrics', ['logLevel', 'metricsPort']],
  ['Development', ['testDatabaseUrl']],
];

/** Renders the reference of all settings, including those of features and extensions. */
export function renderSettingReference(manifests: readonly DeclaresSettings[]): string {
  const placed = new Set([...settingSections.flatMap(([, keys]) => keys), ...Object.keys(limitSettingTable)]);
  const others = Object.entries(coreSettings).flatMap(([key, setting]) => (placed.has(key) ? [] : [setting]));
  return [
    '<!-- Written by core generate from engine/settings.ts, engine/features/*/manifest.ts and extensions/*/manifest.ts; do not edit. -->',
    '# Settings reference',
    '',
    'Settings are environment variables. A start checks all of them and reports all errors at once. `npx core settings` prints each with its current value and the source of that value.',
    '',
    'Settings marked "Secret" can be in a file instead: `DATABASE_URL_FILE=/run/secrets/database` reads `DATABASE_URL` from that file. Set one of the two.',
    '',
    ...settingSections.flatMap(([title, keys]) =>
      settingSection(
        title,
        keys.map((key) => coreSettings[key]),
      ),
    ),
    ...(others.length === 0 ? [] : settingSection('Other', others)),
    ...settingSection('Limits of requests', Object.values(limitSettingTable), [
      'Clients read the current limits with `GET /common/limits/`.',
    ]),
    ...manifestSections('Feature', featureManifests),
    ...manifestSections('Extension', manifests),
  ].join('\n');
}

function manifestSections(kind: string, manifests: readonly DeclaresSettings[]): readonly string[] {
  return manifests.flatMap(({ name, settings = [] }) =>
    settings.length === 0 ? [] : settingSection(`${kind} ${name}`, settings),
  );
}

function settingSection(
  title: string,
  settings: readonly Setting<unknown>[],
  intro: readonly string[] = [],
): readonly string[] {
  return [
    `## ${title}`,
    '',
    ...intro.flatMap((line) => [line, '']),
    '| Variable | Default | Value | Meaning |',
    '|---|---|---|---|',
    ...settings.map(settingRow),
    '',
  ];
}

function settingRow(setting: Setting<unknown>): string {
  const { variable, fallback, defaultText, kind, description, isSecret, needs, packages } = setting;
  const parts = [
    description,
    ...(isSecret ? ['Secret'] : []),
    ...(needs.length === 0 ? [] : [`Requires ${needs.map((name) => `\`${name}\``).join(' and ')}`]),
    ...(packages.length === 0 ? [] : [`Requires optional packages: \`${installCommand(packages)}\``]),
  ];
  const byDefault = defaultText ?? (fallback === undefined ? '' : `\`${String(fallback)}\``);
  return `| \`${variable}\` | ${byDefault} | ${cell(kind.description)} | ${cell(parts.join('. '))} |`;
}

/** Formats a description of a help text, with a capital letter and a full stop. */
function capitalize(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('\n', ' ');
}
