/** A menu of the records that can be created for a record: a payment of an invoice, a reply to an errand. */
import { entryOf, loadLabels, type Resource } from '../model.ts';
import { t } from '../texts/t.ts';
import { Menu } from '../ui/menu.tsx';
import { addressOfNew, attachedTo, type Inbound, inboundOf } from './related-lists.tsx';

export function AddRelated({ resource, id }: { readonly resource: Resource; readonly id: string }) {
  const [, plainName] = resource.id.split('.');
  const byResource = new Map<string, Inbound>();
  for (const one of [...inboundOf(resource, id), ...attachedTo(resource, id)]) {
    if (entryOf(one.resource)?.operations.includes('create') !== true) continue;
    // If a resource refers to the record by several fields, the field with the name of the record is set, or else the first one.
    if (!byResource.has(one.resource) || one.field.replaceAll('_', '') === plainName) byResource.set(one.resource, one);
  }
  if (byResource.size === 0) return null;
  const items = [...byResource.values()].map((one) => {
    const { label, plural = '' } = entryOf(one.resource) ?? {};
    return { label: label ?? plural, address: addressOfNew(one) };
  });
  return (
    <Menu label={t('add')} icon="plus" isLabelled={true} onOpen={() => void loadLabels()}>
      {items
        .toSorted((one, other) => one.label.localeCompare(other.label))
        .map(({ label, address }) => (
          <a key={address} class="button quiet" href={address}>
            {label}
          </a>
        ))}
    </Menu>
  );
}
