/** Ends the subordinate contracts of a cancelled contract, if a position in its cancellation requires it. */
import type { Change, ExtensionContext, JsonObject, SystemContext } from '@core/engine/extension';
import { ContractsContractcancellationpositionStatus as position } from '../schema.ts';
import { textOf } from '../support/reference.ts';
import { contractFields } from './contract-kinds.ts';
import { endOfNotice, statusCodes } from './contract-status.ts';
import { noticesOn, readTerms } from './update-contract-status.ts';

/** The kinds of main contract, each with the reference of its subordinate contracts and the kinds that have it. */
const subordinate: Readonly<Record<string, { readonly reference: string; readonly kinds: readonly string[] }>> = {
  'contracts.apartmentcontract': main('main_apartment_contract'),
  'contracts.industrialpremisescontract': main('main_industrial_premises_contract'),
  'contracts.outdoorsectioncontract': main('main_outdoorsection_contract'),
  'contracts.parkingspotcontract': { reference: 'main_parkingspot_contract', kinds: ['contracts.othercontract'] },
};

function main(reference: string) {
  const kinds = Object.keys(contractFields).filter((kind) => kind !== 'contracts.blockcontract');
  return { reference, kinds };
}

/** afterWrite of the six contract types: follows a cancellation that has become effective. */
export async function endSubContracts(
  { resource, id, before, after }: Change,
  context: ExtensionContext,
): Promise<undefined> {
  const links = subordinate[resource];
  const isCancelled = (contract: JsonObject | undefined) =>
    contract?.status === statusCodes.cancelled ||
    contract?.status === statusCodes.ended ||
    contract?.status === statusCodes.endedEarly;
  if (
    links === undefined ||
    after === undefined ||
    !isCancelled(after) ||
    textOf(after.cancellation_time) === undefined
  )
    return undefined;
  if (isCancelled(before) && before?.end_date === after.end_date) return undefined;
  const { system } = context;
  if (!(await affectsSubContracts(resource, id, system))) return undefined;
  for (const kind of links.kinds) await endKind(kind, links.reference, id, after, system);
  return undefined;
}

async function affectsSubContracts(resource: string, id: string, { database }: SystemContext): Promise<boolean> {
  const field = contractFields[resource];
  if (field === undefined) return false;
  const affecting = noticesOn(field, id)
    .where('affects_sub_contracts', '=', true)
    .where('status', 'in', [position.awaiting_answer, position.accepted, position.completed]);
  return (await database.execute(affecting)).length > 0;
}

const copied = [
  'cancellation_time',
  'cancellation_signed_time',
  'cancellation_source',
  'cancelled_by_counterpart',
  'cancellation_reason',
];

/** Cancels the running contracts of a kind on the last day of their main contract, or on the later one that their notice allows. */
async function endKind(
  kind: string,
  reference: string,
  mainId: string,
  cancelled: JsonObject,
  context: SystemContext,
): Promise<void> {
  const { records } = context;
  const filter = {
    [reference]: mainId,
    cancellation_time__isnull: 'true',
    status__lt: String(statusCodes.ended),
    archived: 'false',
  };
  const running: JsonObject[] = [];
  for await (const record of records.stream(kind, filter, { orderBy: 'id' })) running.push(record);
  const notice = Object.fromEntries(copied.map((name) => [name, cancelled[name] ?? null]));
  const mainEnd = textOf(cancelled.end_date) ?? '';
  const patches: { id: string; changes: JsonObject }[] = [];
  for (const record of running) {
    const id = String(record.id);
    const contract = { resource: kind, id, record: { ...record, ...notice }, isNew: false };
    const { cancellation, ...terms } = await readTerms(contract, context);
    const lawful = cancellation === undefined ? '' : endOfNotice(terms, cancellation);
    patches.push({ id, changes: { ...notice, cancellation_end_date: mainEnd > lawful ? mainEnd : lawful } });
  }
  await records.updateMany(kind, patches);
}
