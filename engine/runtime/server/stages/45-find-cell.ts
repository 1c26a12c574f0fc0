/** The customer that a request names → what serves its database, where customers are in several. Nothing is proved yet: the cell verifies the caller. */
import { isUuid } from '../../../kernel/ids.ts';
import { readSessionCookie } from '../../access/find-session.ts';
import { clientAddress } from '../../http/client-address.ts';
import type { OpenCell } from '../cell-set.ts';
import type { Matched } from '../exchange.ts';

export function findCell(exchange: Matched): Matched | Promise<Matched> {
  const { cells, gate, trusted } = exchange.serving;
  if (cells === undefined) return exchange;
  const customerId = customerNamed(exchange);
  // Who names none is refused as ever.
  if (customerId === undefined) return exchange;
  exchange.customerId = customerId;
  // Who guesses does not get the directory asked either.
  if (!cells.knows(customerId)) gate.refuseGuesses(clientAddress(exchange.context.req, trusted));
  const cell = cells.of(customerId);
  return cell instanceof Promise ? cell.then((found) => served(exchange, found)) : served(exchange, cell);
}

/** By the cell; a customer of none is unknown to the database that no customer is in. */
function served(exchange: Matched, cell: OpenCell | undefined): Matched {
  if (cell === undefined) return exchange;
  const { runtime, gate, verifier, uses } = cell;
  return Object.assign(exchange, { serving: { ...exchange.serving, runtime, gate, verifier, uses } });
}

/** The customer of the session cookie, or of the credential's headers. */
function customerNamed({ context: { req }, serving }: Matched): string | undefined {
  const cookie = req.headers.cookie === undefined ? undefined : serving.verifier.origin.cookieOf(req);
  if (cookie !== undefined) return readSessionCookie(cookie)?.customerId;
  const named = req.headers['x-core-customer-id'];
  const id = typeof named === 'string' ? named.toLowerCase() : undefined;
  return id !== undefined && isUuid(id) ? id : undefined;
}
