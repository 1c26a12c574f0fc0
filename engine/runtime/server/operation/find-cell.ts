/** Finds the cell of a request's customer, with customers in several databases. The claim is not verified yet: the cell verifies the caller. */
import { isUuid } from '../../../kernel/ids.ts';
import { readSessionCookie } from '../../access/find-session.ts';
import { clientAddress } from '../../http/client-address.ts';
import type { OpenCell } from '../cell-set.ts';
import type { Matched } from '../http-context.ts';

export function findCell(httpContext: Matched): Matched | Promise<Matched> {
  const { cells, rateLimiter, trusted } = httpContext.serving;
  if (cells === undefined) return httpContext;
  const customerId = requestedCustomerId(httpContext);
  // Requests without a customer fail authentication as usual.
  if (customerId === undefined) return httpContext;
  httpContext.customerId = customerId;
  // Do not query the directory for addresses that are guessing.
  if (!cells.knows(customerId)) rateLimiter.rejectGuesses(clientAddress(httpContext.context.req, trusted));
  const cell = cells.of(customerId);
  return cell instanceof Promise
    ? cell.then((openCell) => withCell(httpContext, openCell))
    : withCell(httpContext, cell);
}

/** Uses the parts of the cell; a customer without a cell is unknown to the database without customers. */
function withCell(httpContext: Matched, cell: OpenCell | undefined): Matched {
  if (cell === undefined) return httpContext;
  const { runtime, rateLimiter, verifier, uses } = cell;
  return Object.assign(httpContext, {
    serving: { ...httpContext.serving, runtime, rateLimiter, verifier, uses },
  });
}

/** Returns the customer of the session cookie, or of the credential's headers. */
function requestedCustomerId({ context: { req }, serving }: Matched): string | undefined {
  const cookie = req.headers.cookie === undefined ? undefined : serving.verifier.origin.cookieOf(req);
  if (cookie !== undefined) return readSessionCookie(cookie)?.customerId;
  const header = req.headers['x-core-customer-id'];
  const id = typeof header === 'string' ? header.toLowerCase() : undefined;
  return id !== undefined && isUuid(id) ? id : undefined;
}
