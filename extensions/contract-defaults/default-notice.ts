/** Sets the notice periods that a contract does not name. It runs before the hooks that check and count the weeks. */
import type { Change, ExtensionContext, JsonObject, SystemContext } from '@core/engine/extension';
import { anyOf } from '@core/engine/sql';
import { termsOf } from '../contracts/contract-terms.ts';
import { lawfulWeeks } from '../contracts/legal-notice.ts';
import { type Database, db } from '../schema.ts';
import { idOf } from '../support/reference.ts';

/** The setting with the default months of each kind of contract that has one. */
const noticeMembers: Readonly<Record<string, NoticeMember>> = {
  'contracts.apartmentcontract': 'default_apartment_notice_months',
  'contracts.parkingspotcontract': 'default_parking_notice_months',
  'contracts.industrialpremisescontract': 'default_industrial_premises_notice_months',
};

type NoticeMember = Extract<
  keyof Database['configurations_commonorganizationsettings'],
  `default_${string}_notice_months`
>;

/** Whether a contract does not name the notice period of a party. */
export const needsNotice = ({ after }: Change): boolean =>
  after !== undefined &&
  (after.owner_notification_interval_weeks === null || after.counterpart_notification_interval_weeks === null);

/** beforeWriteAll of the six kinds of contract. */
export async function defaultNotice(
  changes: readonly Change[],
  { system }: ExtensionContext,
): Promise<readonly (JsonObject | undefined)[]> {
  const months = await readMonths(changes.filter(needsNotice), system);
  return changes.map((change) => {
    const { resource, after } = change;
    if (after === undefined || !needsNotice(change)) return undefined;
    const agreed = months.get(idOf(after.organization) ?? '');
    const weeks = (byTenant: boolean) =>
      agreed === undefined ? 0 : lawfulWeeks(termsOf(resource, after), agreed, byTenant);
    return {
      ...after,
      owner_notification_interval_weeks: after.owner_notification_interval_weeks ?? weeks(false),
      counterpart_notification_interval_weeks: after.counterpart_notification_interval_weeks ?? weeks(true),
    };
  });
}

/** The default months of each organization that has general settings. */
async function readMonths(
  changes: readonly Change[],
  { database }: SystemContext,
): Promise<ReadonlyMap<string, number>> {
  const member = noticeMembers[changes[0]?.resource ?? ''];
  const organizations = [...new Set(changes.flatMap(({ after }) => idOf(after?.organization) ?? []))];
  if (member === undefined || organizations.length === 0) return new Map();
  const rows = await database.execute(
    db
      .selectFrom('configurations_commonorganizationsettings')
      .select(['organization_id as organization', `${member} as months`])
      .where('organization_id', '=', anyOf(organizations, 'uuid')),
  );
  return new Map(rows.map(({ organization, months }) => [organization, months]));
}
