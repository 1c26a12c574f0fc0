/** The checks of a linked model, fast and simple ones first. Each has its own file; add a new one to this list. */
import type { Diagnostic } from '../kernel/diagnostic.ts';
import type { Check, CheckContext } from './check-context.ts';
import { checkActionPaths } from './checks/action-paths.ts';
import { checkBounds } from './checks/bounds.ts';
import { checkCallers } from './checks/callers.ts';
import { checkColumnClashes } from './checks/column-clashes.ts';
import { checkConstantRows } from './checks/constant-rows.ts';
import { checkContradictingKeys } from './checks/contradicting-keys.ts';
import { checkErasure } from './checks/erasure.ts';
import { checkFieldAttributes } from './checks/field-attributes.ts';
import { checkFieldDefaults } from './checks/field-defaults.ts';
import { checkFieldEmptiness } from './checks/field-emptiness.ts';
import { checkFieldExamples } from './checks/field-examples.ts';
import { checkIdFields } from './checks/id-fields.ts';
import { checkIndexFields } from './checks/index-fields.ts';
import { hintLargeLists } from './checks/large-lists.ts';
import { checkLifecycle } from './checks/lifecycle.ts';
import { checkListSettings } from './checks/list-settings.ts';
import { checkOnDelete } from './checks/on-delete.ts';
import { checkPartitions } from './checks/partitions.ts';
import { checkPatterns, hintPatterns } from './checks/patterns.ts';
import { checkPrivateRows } from './checks/private-rows.ts';
import { checkReservedNames } from './checks/reserved-names.ts';
import { checkResourcePaths } from './checks/resource-paths.ts';
import { checkRetention } from './checks/retention.ts';
import { checkRouteClashes } from './checks/route-clashes.ts';
import { checkRuleIds } from './checks/rule-ids.ts';
import { checkSchemaRecords } from './checks/schema-records.ts';
import { checkSearchFields } from './checks/search-fields.ts';
import { hintUnused } from './checks/unused.ts';
import { checkVisibleMembers } from './checks/visible-members.ts';

const checks: readonly Check[] = [
  checkReservedNames,
  checkIdFields,
  checkColumnClashes,
  checkFieldAttributes,
  checkBounds,
  checkPatterns,
  checkFieldEmptiness,
  checkFieldDefaults,
  checkFieldExamples,
  checkContradictingKeys,
  checkOnDelete,
  checkErasure,
  checkVisibleMembers,
  checkConstantRows,
  checkPrivateRows,
  checkRuleIds,
  checkIndexFields,
  checkPartitions,
  checkRetention,
  checkSearchFields,
  checkListSettings,
  checkResourcePaths,
  checkActionPaths,
  checkRouteClashes,
  checkLifecycle,
  checkCallers,
  checkSchemaRecords,
];
/** Hints about valid descriptors that may not be intended. */
const hints: readonly Check[] = [hintUnused, hintLargeLists, hintPatterns];

/** All findings of the checks: errors, and warnings that do not fail the build. */
export function checkModel(context: CheckContext): {
  readonly errors: readonly Diagnostic[];
  readonly warnings: readonly Diagnostic[];
} {
  return {
    errors: checks.flatMap((check) => [...check(context)]),
    warnings: hints.flatMap((hint) => [...hint(context)]),
  };
}
