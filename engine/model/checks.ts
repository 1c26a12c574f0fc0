/** The checks of a linked model, fast and simple ones first. Each is a function in the file of its subject; add a new one to this list. */
import type { Diagnostic } from '../kernel/diagnostic.ts';
import type { Check, CheckContext } from './check-context.ts';
import { checkErasure } from './checks/erasure.ts';
import {
  checkBounds,
  checkColumnClashes,
  checkContradictingKeys,
  checkFieldAttributes,
  checkFieldDefaults,
  checkFieldEmptiness,
  checkFieldExamples,
  checkIdFields,
  checkPatterns,
  checkReservedNames,
  hintPatterns,
} from './checks/fields.ts';
import { checkLifecycle } from './checks/lifecycle.ts';
import { checkIndexFields, checkListSettings, checkSearchFields, hintLargeLists } from './checks/lists.ts';
import { checkActionPaths, checkResourcePaths, checkRouteClashes } from './checks/paths.ts';
import { checkReactionLoops } from './checks/reactions.ts';
import {
  checkConstantRows,
  checkOnDelete,
  checkPartitions,
  checkRetention,
  checkRuleIds,
  checkSchemaRecords,
} from './checks/resources.ts';
import { checkRows } from './checks/rows.ts';
import { hintUnused } from './checks/unused.ts';
import { checkCallers, checkPrivateRows, checkVisibleMembers } from './checks/visibility.ts';

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
  checkReactionLoops,
  checkRows,
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
