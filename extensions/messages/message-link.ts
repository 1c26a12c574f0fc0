/** The link in a message. Its token is created only when the message is sent; no table or log contains it. */
import { linkToken } from '../support/links.ts';
import { publicUrl, type Settings, serverSecret } from '../support/settings.ts';
import type { DeliveryRow } from './delivery-row.ts';

/** Returns the address and the label of a message's link; undefined if it has none. */
export function linkOf(
  settings: Settings,
  row: Pick<DeliveryRow, 'link_purpose' | 'link_nonce' | 'link_path' | 'link_label'>,
): { readonly url: string; readonly label: string } | undefined {
  const { link_purpose, link_nonce, link_path, link_label } = row;
  if (link_purpose === null || link_nonce === null || link_path === null) return undefined;
  const token = linkToken(serverSecret(settings), link_purpose, link_nonce);
  return { url: `${publicUrl(settings)}${link_path}${token}/`, label: link_label ?? link_path };
}
