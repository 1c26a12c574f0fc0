/** D1: errors within one YAML file (engine/descriptor). */
import { diagnosticKind } from './diagnostic-kind.ts';

export const descriptorProblems = {
  yamlSyntax: diagnosticKind('D101', 'not valid YAML: {detail}', 'Fix the YAML syntax at this location.'),
  emptyFile: diagnosticKind('D102', 'the file is empty', 'Add content to the file, or delete it.'),
  wrongShape: diagnosticKind(
    'D103',
    '{what} {expectation}',
    'See resources/README.md for the keys that are allowed here.',
  ),
  duplicateKey: diagnosticKind('D104', 'duplicate key "{key}"; first used in line {line}', 'Remove one of the two.'),
  unknownKey: diagnosticKind(
    'D105',
    'unknown key "{key}" in {place}',
    'See resources/README.md for the available keys.',
  ),
  missingKey: diagnosticKind('D106', '{place} is missing "{key}"', 'Add the key.'),
  badName: diagnosticKind(
    'D107',
    '"{name}" cannot be the name of {what}',
    'Use lower-case English letters and digits, beginning with a letter; in fields and actions also underscores; at most 60 characters.',
  ),
  badFileName: diagnosticKind(
    'D108',
    '"{name}" is not a valid file name of a descriptor',
    'Name it <name>.yaml with lower-case letters and digits only.',
  ),
  strayFile: diagnosticKind(
    'D109',
    'no descriptors are read from this folder',
    'Put resources into <application>/, shared parts into shared/traits/, shared/schemas/ or shared/translations/.',
  ),
  applicationMissing: diagnosticKind(
    'D110',
    'the folder of application "{application}" has no application.yaml',
    'Add application.yaml with the title and the version.',
  ),
  aliasUsed: diagnosticKind('D111', 'YAML {what} are not used in descriptors', 'Use a trait for shared definitions.'),
  ruleWithoutWord: diagnosticKind(
    'D112',
    'a rule must have exactly one rule type, this one has {count}',
    'Write "- <rule type>: <fields>".',
  ),
  notUtf8: diagnosticKind('D113', 'the file is not UTF-8 text', 'Save it as UTF-8.'),
  folderUnreadable: diagnosticKind('D114', 'cannot read {what}: {detail}', 'Check that it exists and is readable.'),
  nothingDescribed: diagnosticKind(
    'D117',
    'the folder contains no descriptors',
    'Describe an application in <application>/application.yaml; core new application <name> writes one.',
  ),
  actionWithoutPath: diagnosticKind(
    'D115',
    'action "{action}" needs exactly one of {methods} with its path, it has {count}',
    'Write for example post: /application/resource/action/.',
  ),
  badSchema: diagnosticKind(
    'D116',
    'not a JSON Schema: {reason}',
    'Files of shared/schemas/ are JSON Schema (draft 2020-12), written in YAML.',
  ),
  noLanguage: diagnosticKind(
    'D118',
    '"{name}" is not the tag of a language',
    'Name the file by the language, such as sv.yaml.',
  ),
} as const;
