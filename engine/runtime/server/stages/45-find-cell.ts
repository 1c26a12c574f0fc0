/**
 * Finds the cell of the customer that a request names, with customers in several databases. The claim is not verified
 * yet: the cell verifies the caller.
 */
import { isUuid } from '../../../kernel/ids.ts';
import { readSessionCookie } from '../../access/find-session.ts';
import { clientAddress } from '../../http/client-address.ts';
import type { OpenCell } from '../cell-set.ts';
import type { Matched } from '../exchange.ts';

export function findCell(exchange: Matched): Matched | Promise<Matched> {
  const { cells, gate, trusted } = exchange.serving;
  if (cells === undefined) return exchange;
  const customerId = customerNamed(exchange);
  // Requests without a customer fail authentication as usual.
  if (customerId === undefined) return exchange;
  exchange.customerId = customerId;
  // Do not query the directory for addresses that are guessing.
  if (!cells.knows(customerId)) gate.refuseGuesses(clientAddress(exchange.context.req, trusted));
  const cell = cells.of(customerId);
  return cell instanceof Promise ? cell.then((found) => served(exchange, found)) : served(exchange, cell);
}

/** Uses the parts of the cell; a customer without a cell is unknown to the database without customers. */
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
