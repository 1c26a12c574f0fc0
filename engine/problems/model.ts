/** M2: errors in descriptors that are detected when names are resolved across files (engine/model). */
import { diagnosticKind } from './diagnostic-kind.ts';

export const modelProblems = {
  unknownType: diagnosticKind(
    'M201',
    'unknown type "{type}" of field "{field}"',
    'See resources/README.md for the available types.',
  ),
  unknownFieldKey: diagnosticKind(
    'M202',
    'unknown key "{key}" in field "{field}" of type {type}',
    'See resources/README.md for the keys of this type.',
  ),
  unknownRuleField: diagnosticKind(
    'M203',
    'unknown field "{name}" in rule {rule}',
    'Name a field of the resource or of a trait it uses.',
  ),
  missingFieldKey: diagnosticKind('M204', 'field "{field}" of type {type} has no "{key}"', 'Add the key.'),
  badFieldKey: diagnosticKind(
    'M205',
    '"{key}" of field "{field}" {expectation}',
    'See resources/README.md for the keys that are allowed here.',
  ),
  unknownResource: diagnosticKind(
    'M206',
    'unknown resource "{name}" in {place}',
    'Write application.resource, as in the path of its file under resources/.',
  ),
  unknownTrait: diagnosticKind('M207', 'unknown trait "{name}"', 'Traits are the files of resources/shared/traits/.'),
  traitCycle: diagnosticKind('M208', 'traits use each other in a cycle: {cycle}', 'Remove one of these uses.'),
  unknownRule: diagnosticKind('M209', 'unknown rule "{name}"', 'See resources/README.md for the available rules.'),
  badRuleArgument: diagnosticKind(
    'M210',
    'the value of rule {rule} {expectation}',
    'See resources/README.md for the form of this rule.',
  ),
  unfitRule: diagnosticKind(
    'M211',
    'rule {rule} cannot be enforced: {reason}',
    'Use fields that the rule can compare, or another rule.',
  ),
  unknownField: diagnosticKind(
    'M212',
    'unknown field "{name}" in {place}',
    'Name a field of the resource or of a trait it uses.',
  ),
  pathThroughValue: diagnosticKind(
    'M213',
    '"{path}" passes through "{step}", which is not a reference',
    'Only reference, references and derived fields can be followed.',
  ),
  pathTooLong: diagnosticKind('M214', '"{path}" has {count} steps; the maximum is {limit}', 'Use a shorter path.'),
  unknownOperator: diagnosticKind(
    'M215',
    'operator "{operator}" cannot be used on field "{field}" of type {type} here',
    'Write operators after two underscores: status__in.',
  ),
  badConditionValue: diagnosticKind(
    'M216',
    '"{key}" {expectation}',
    'Use a value that is valid for the field and the operator.',
  ),
  unknownSchema: diagnosticKind(
    'M217',
    'unknown schema "{name}" in action "{action}"',
    'Create resources/shared/schemas/<name>.yaml, or correct the name.',
  ),
  noAnnotations: diagnosticKind(
    'M218',
    'records of {resource} cannot be filtered by field "{field}": {reason}',
    'The resource named by annotations: needs one generic_reference field and its content_type field.',
  ),
  notAReference: diagnosticKind(
    'M219',
    '"{name}" in {place} is not a {expected}',
    'Name a field that refers to another record.',
  ),
  inverseElsewhere: diagnosticKind(
    'M220',
    'field "{via}" of {from} refers to {target}, not to {resource}',
    'After inverse: name a field that refers to this resource.',
  ),
  nothingToRemove: diagnosticKind(
    'M221',
    'cannot remove the unknown field "{field}"',
    'Only fields of traits can be removed with null.',
  ),
  contentTypeMissing: diagnosticKind(
    'M222',
    'field "{field}" needs a content_type field; "{name}" is not one',
    'Add a field of type content_type and name it in content_type:.',
  ),
  notEnumerable: diagnosticKind(
    'M223',
    'field "{field}" of type {type} cannot be an enumeration',
    'Use integer or string.',
  ),
  badEnumeration: diagnosticKind(
    'M224',
    'the enumeration of field "{field}" is invalid: {reason}',
    'Write enum: { 0: draft, 1: active } on integers, enum: [draft, active] on strings; each name and value once.',
  ),
  pathClash: diagnosticKind(
    'M230',
    '{route} of {resource} is already used by {other}',
    'Give one of them another path.',
  ),
  unknownOperation: diagnosticKind(
    'M231',
    'unknown operation "{code}"',
    'The operations are C (create), G (get), U (update), D (delete), L (list) and B (bulk).',
  ),
  reservedName: diagnosticKind('M232', '"{name}" cannot be the name of {what}: {reason}', 'Choose another name.'),
  badDefault: diagnosticKind(
    'M233',
    'the default of field "{field}" {reason}',
    'Use a value that is valid for the field, or remove it.',
  ),
  unsureEmptiness: diagnosticKind(
    'M234',
    'field "{field}" is neither required nor nullable and has no default',
    'Add required: true, nullable: true or a default, so that records without the field have a defined value.',
  ),
  boundsReversed: diagnosticKind(
    'M235',
    '"{low}" of field "{field}" is greater than "{high}"',
    'Swap or correct them.',
  ),
  badPattern: diagnosticKind(
    'M236',
    'the pattern of field "{field}" {reason}',
    'Write a simple, anchored regular expression.',
  ),
  notSearchable: diagnosticKind('M237', '"{path}" cannot be searched: {reason}', 'Search is limited to text fields.'),
  notIndexable: diagnosticKind(
    'M238',
    '"{field}" cannot be in an index: {reason}',
    'Only fields with a column can be indexed.',
  ),
  badResourcePath: diagnosticKind(
    'M239',
    'the path "{path}" {reason}',
    'Write for example /contracts/apartmentcontract.',
  ),
  badListPath: diagnosticKind('M240', 'list {kind} "{name}" {reason}', 'See resources/README.md, list.'),
  cannotSetNull: diagnosticKind(
    'M241',
    'field "{field}" is set to null on delete (set_null) but is not nullable',
    'Add nullable: true, or use restrict or cascade.',
  ),
  badActionPath: diagnosticKind(
    'M242',
    'the path "{path}" of action "{action}" {reason}',
    'Write for example /contracts/preview/{id}/.',
  ),
  sunsetTooEarly: diagnosticKind(
    'M243',
    'the sunset {sunset} is less than 12 months after {at}',
    'Clients must have a year to migrate: set a later date.',
  ),
  duplicateRule: diagnosticKind(
    'M245',
    'duplicate rule id "{id}"; first used in {place}',
    'Remove one of them, or give it another id:.',
  ),
  contradictingKeys: diagnosticKind(
    'M246',
    '"{key}" and "{other}" of field "{field}" contradict each other',
    'Remove one of the two.',
  ),
  idMissing: diagnosticKind(
    'M247',
    'the resource has no stored field "{field}"',
    'Remove its declaration; the engine adds the field.',
  ),
  columnClash: diagnosticKind(
    'M248',
    'fields "{field}" and "{other}" would use the same column {column}',
    'Rename one of them.',
  ),
  badLifecycle: diagnosticKind(
    'M250',
    '{what} {reason}',
    'See resources/README.md for formerly, since and deprecated.',
  ),
  badParameter: diagnosticKind(
    'M251',
    'parameter "{name}" of action "{action}" {reason}',
    'Name each parameter of the path once: {name}.',
  ),
  badMembers: diagnosticKind(
    'M252',
    '"{key}" of field "{field}": {reason}',
    'Write its type and keys as those of a field.',
  ),
  constantRowsWritten: diagnosticKind(
    'M253',
    'operation {code} is not available: the rows come from the model',
    'Rows of the model can only be read and listed (G, L).',
  ),
  noTable: diagnosticKind(
    'M254',
    'field "{field}" cannot refer to {target}, which has no table',
    'Use type: content_type for kinds of records.',
  ),
  badPrivate: diagnosticKind(
    'M255',
    'private: field "{field}" {reason}',
    'Write private: { flag: <boolean field>, owner: <field with the default $service or $application, or references to kinds of callers> }.',
  ),
  unknownSystemResource: diagnosticKind(
    'M256',
    'cannot extend the unknown resource "{name}"',
    'The resources of the engine are in engine/system/ and engine/features/<feature>/resources/.',
  ),
  extendedTwice: diagnosticKind('M257', '"{name}" is already extended by {other}', 'Only one resource can extend it.'),
  systemApplication: diagnosticKind(
    'M258',
    'the application name "{name}" is reserved by the engine',
    'Rename the application; extends: gives an engine resource another name.',
  ),
  systemFieldRemoved: diagnosticKind(
    'M259',
    'field "{field}" cannot be removed: the engine needs it ({name})',
    'Remove the line. hidden: true excludes the field from responses.',
  ),
  systemFieldChanged: diagnosticKind(
    'M260',
    'field "{field}" cannot have another type: the engine needs that of {name}',
    'Remove the key type.',
  ),
  badCaller: diagnosticKind(
    'M261',
    'field "{field}" cannot be a caller: {reason}',
    'Write caller: true at references of the resource that extends system.event.',
  ),
  noScopes: diagnosticKind(
    'M262',
    '"{path}" in list.scopes leads to {target}, which has no scopes',
    'Name a path to records of a resource with list.scopes, or write the paths by name: { <parameter>: [<path>] }.',
  ),
  scopesCycle: diagnosticKind(
    'M263',
    'list.scopes of {resource} leads back to itself over "{path}"',
    'Write the paths by name in one of them: { <parameter>: [<path>] }.',
  ),
  unknownRecord: diagnosticKind(
    'M264',
    'unknown resource "{resource}" in x-record of schema "{schema}"',
    'Write the id of a resource, <application>.<resource>.',
  ),
  badPartition: diagnosticKind(
    'M265',
    'the table of {resource} cannot be partitioned: {reason}',
    'Remove partition, or the conflicting key.',
  ),
  badErasure: diagnosticKind(
    'M266',
    '"{key}" of {place} {reason}',
    'See resources/README.md for how data subjects are erased and which values can be exempt.',
  ),
  badRetention: diagnosticKind(
    'M269',
    '"{key}" of {resource} {reason}',
    'See resources/README.md for how months are retained, archived and removed.',
  ),
  unknownSetting: diagnosticKind(
    'M270',
    'unknown setting "{name}": {reason}',
    'Write $settings.<application>.<resource>.<field>.',
  ),
  notSettings: diagnosticKind(
    'M271',
    '{resource} has no settings: its singleton is not its organization',
    'Use a resource with singleton: organization.',
  ),
  noOrganization: diagnosticKind(
    'M272',
    '{resource} has no organization, so no settings apply to its records',
    'Add a reference with default: $customer, or remove the setting from the condition.',
  ),
  misplacedSetting: diagnosticKind(
    'M273',
    'setting "{name}" cannot be used in {place}',
    'Settings apply to conditions of required fields, of rules other than unique, and of reactions.',
  ),
  badReaction: diagnosticKind(
    'M274',
    '"{key}" of reaction {reaction} {reason}',
    'See resources/README.md for the forms of reactions.',
  ),
  unknownNoticeText: diagnosticKind(
    'M275',
    'reaction {reaction} sends the text "{name}", which the resource does not have',
    'Add it under texts, or use another ID.',
  ),
  reactionLoop: diagnosticKind(
    'M276',
    'reactions cause each other in a loop: {loop}',
    'Restrict one of them by when, to another value of a field, or remove it.',
  ),
  badRows: diagnosticKind(
    'M277',
    '"{key}" of field "{field}" {reason}',
    'See resources/README.md for the records that can be written with another one.',
  ),
  badMenuEntry: diagnosticKind(
    'M278',
    '"{resource}" in the menu of application "{application}" {reason}',
    'See resources/README.md for the entries of a menu.',
  ),
  badOverview: diagnosticKind(
    'M279',
    '"{key}" in the overview {reason}',
    'See resources/README.md for figures and lists of an overview.',
  ),
  withoutEffect: diagnosticKind(
    'M280',
    '{field} promises an effect, and nothing reads it',
    'Read it in a rule, a role or an extension, mark it with informational: true, or remove it.',
  ),
  needlessEntry: diagnosticKind(
    'M281',
    '{field} needs no entry here: it is read, is informational, promises nothing, or does not exist',
    'Remove the entry.',
  ),
  badComputation: diagnosticKind(
    'M282',
    'computed field "{field}" {reason}',
    'See resources/README.md for the expressions of computed members.',
  ),
  badExample: diagnosticKind(
    'M283',
    'example {number} of resource "{resource}" {reason}',
    'See resources/README.md for the keys of an example.',
  ),
  failedExample: diagnosticKind(
    'M284',
    'example {number} of resource "{resource}": {outcome}',
    'Correct the example, or the fields and rules of the resource.',
  ),
  badBoard: diagnosticKind(
    'M285',
    '"{key}" of the board of "{resource}" {reason}',
    'See resources/README.md for the board of a list.',
  ),
  badFirstStep: diagnosticKind(
    'M286',
    '"{resource}" in the first steps {reason}',
    'See resources/README.md for the first steps of a new customer.',
  ),
  badConversation: diagnosticKind(
    'M287',
    '"{name}" in "{key}" {reason}',
    'See resources/README.md for the keys "comments" and "inbox".',
  ),
  unusedTrait: diagnosticKind('M290', 'no resource uses the trait "{name}"', 'Use it or remove it.'),
  unusedSchema: diagnosticKind('M291', 'no action uses the schema "{name}"', 'Use it or remove it.'),
  emptyApplication: diagnosticKind('M292', 'application "{name}" has no resources', 'Add one or remove the folder.'),
  unusedWord: diagnosticKind(
    'M295',
    'no field and no value of an enumeration is named "{name}"',
    'Correct the name or remove the line.',
  ),
  missingWord: diagnosticKind(
    'M297',
    '{what} has no translation in {language}',
    'Add a label in that language, or a line in resources/shared/translations (for a problem: in resources/shared/messages).',
  ),
  largeWithoutIndex: diagnosticKind(
    'M293',
    'resource "{resource}" is large, and {what} has no index to start from: none begins with "{field}"',
    'Add an index that begins with the field.',
  ),
  patternOfServer: diagnosticKind(
    'M296',
    'the database cannot check the pattern of field "{field}" ({pattern}): it is only enforced for writes through the server',
    'Write it without \\p{…}, \\b, lazy repetition, named groups and repetitions above 255, or accept the limitation.',
  ),
  largeWithoutTrigrams: diagnosticKind(
    'M294',
    'resource "{resource}" is large, and lists filtered by parts of the text "{field}" (contains) read every row',
    'Add { fields: [<field>], method: trigram } under indexes, or filterable: false to the field.',
  ),
} as const;
