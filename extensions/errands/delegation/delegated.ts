/** The members and states of errands and inspections that delegation uses. */
import type { JsonObject, SystemContext } from '@core/engine/extension';
import { anyOf } from '@core/engine/sql';
import { db, ErrandsGeneralerrandStatus, ErrandsInspectionerrandStatus } from '../../schema.ts';
import { idOf } from '../../support/reference.ts';

export const delegatedKinds = ['errand', 'inspection'] as const;

export type DelegatedKind = (typeof delegatedKinds)[number];

export interface Delegated {
  readonly resource: 'errands.generalerrand' | 'errands.inspectionerrand';
  /** The member of an offer that refers to the record. */
  readonly offered: 'general_errand' | 'inspection_errand';
  readonly userMember: string;
  readonly supplierMember: string;
  /** Codes of the states in which it can be assigned. */
  readonly openStates: readonly number[];
}

export const delegated: Readonly<Record<DelegatedKind, Delegated>> = {
  errand: {
    resource: 'errands.generalerrand',
    offered: 'general_errand',
    userMember: 'assigned_organization_user',
    supplierMember: 'assigned_external_supplier',
    openStates: Object.values(ErrandsGeneralerrandStatus).filter((code) => code < ErrandsGeneralerrandStatus.done),
  },
  inspection: {
    resource: 'errands.inspectionerrand',
    offered: 'inspection_errand',
    userMember: 'inspector',
    supplierMember: 'external_supplier',
    // A draft is not ordered yet.
    openStates: [
      ErrandsInspectionerrandStatus.ordered,
      ErrandsInspectionerrandStatus.planned,
      ErrandsInspectionerrandStatus.in_progress,
    ],
  },
};

/** Returns the user or supplier that an errand, inspection or offer names, as a key. */
export function assigneeOf(record: JsonObject, userMember: string, supplierMember: string): string | undefined {
  return recipientKey({ user: idOf(record[userMember]), supplier: idOf(record[supplierMember]) });
}

export interface RecipientRef {
  readonly user?: string | undefined;
  readonly supplier?: string | undefined;
}

export function recipientKey({
  user = null,
  supplier = null,
}: Readonly<Partial<Record<'user' | 'supplier', string | null | undefined>>>): string | undefined {
  if (user !== null) return `user ${user}`;
  return supplier === null ? undefined : `supplier ${supplier}`;
}

const errands = db
  .selectFrom('errands_generalerrand')
  .select(['id', 'status', 'assigned_organization_user_id as user', 'assigned_external_supplier_id as supplier'])
  .as('target');

const inspections = db
  .selectFrom('errands_inspectionerrand')
  .select(['id', 'status', 'inspector_id as user', 'external_supplier_id as supplier'])
  .as('target');

/** Returns the query of the records `target` of a kind; those of both kinds have the same columns. */
export function targetsOf(kind: DelegatedKind) {
  return db.selectFrom(kind === 'errand' ? errands : inspections);
}

/** Locks these records in the order of their IDs, and returns their status and assignees. */
export async function lockTargets(kind: DelegatedKind, ids: readonly string[], { database }: SystemContext) {
  if (ids.length === 0) return [];
  const targets = targetsOf(kind).select(['target.id', 'target.status', 'target.user', 'target.supplier']);
  return database.execute(
    targets
      .where('target.id', '=', anyOf([...new Set(ids)], 'uuid'))
      .orderBy('target.id')
      .forUpdate(),
  );
}

/** Whether it waits for an assignment: it is open, has no assignee, and is not assigned manually. */
export function isUnassigned(kind: DelegatedKind, record: JsonObject): boolean {
  const { openStates, userMember, supplierMember } = delegated[kind];
  return (
    openStates.includes(Number(record.status)) &&
    record.disable_auto_delegation !== true &&
    assigneeOf(record, userMember, supplierMember) === undefined
  );
}
