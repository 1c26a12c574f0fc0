/** Handles `POST /messages/receipt/`: delivery receipts of the SMS gateway and the access point for e-invoices. */
import { type DescribedAddress, type PlainRoute, throwProblem } from '@core/engine/extension';
import { readSmallBody } from '../support/read-form.ts';
import { isObject } from '../support/reference.ts';
import { isStorable } from '../support/storable-text.ts';
import { requireToken } from './bearer-token.ts';
import { oneLine } from './mail/classify-mail-error.ts';
import { recordReceipt } from './record-receipt.ts';

const path = '/messages/receipt/';
const uuid = '[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}';
const pattern = new RegExp(`^(${uuid})\\.(${uuid})$`);

/** The OpenAPI description of the route. */
export const receiptAddress: DescribedAddress = {
  application: 'communication',
  id: 'communication.messages.receipt',
  method: 'POST',
  path,
  summary: 'Submit the delivery receipt of an SMS or an e-invoice',
  description:
    'For the SMS gateway and the access point: `id` is the `Idempotency-Key` of the request in which they received the message. The delivery is marked as delivered, or as failed with the reason; then the next step of the instruction runs. Further receipts of a delivery are ignored.',
  parameters: {},
  body: {
    'application/json': {
      type: 'object',
      required: ['id', 'status'],
      properties: {
        id: { type: 'string' },
        status: { type: 'string', enum: ['delivered', 'failed'] },
        reason: { type: 'string', description: 'Why it failed; stored in one line.' },
      },
      examples: [
        {
          id: '0198a5c2-7b1e-7c3d-9f00-2a4b6c8d0e11.0198a5c2-7b1e-7c3d-9f00-2a4b6c8d0e12',
          status: 'failed',
          reason: 'The number is not in use.',
        },
      ],
    },
  },
  bearer: 'The value of `CORE_RECEIPT_TOKEN` of this installation. Without that setting the address does not exist.',
  responses: { 204: { description: 'Taken.' } },
  problems: [400, 401, 404, 413, 500, 503],
};

export const receiptRoute: PlainRoute = {
  path,
  methods: ['POST'],
  handle: async (request, response, context) => {
    requireToken(request, context.settings, 'CORE_RECEIPT_TOKEN');
    const { customerId, distributionId, status, reason } = parseReceipt(await readSmallBody(request));
    await context.withCustomer(customerId, (customerContext) =>
      recordReceipt(customerContext, { distributionId, status, reason }),
    );
    context.log('receipt', { distribution: distributionId, status });
    response.writeHead(204).end();
  },
};

function parseReceipt(text: string) {
  const body = parseJson(text);
  const { id, status, reason } = isObject(body) ? body : {};
  const [, customerId, distributionId] = pattern.exec(typeof id === 'string' ? id : '') ?? [];
  const isKnown = status === 'delivered' || status === 'failed';
  if (customerId === undefined || distributionId === undefined || !isKnown) throwProblem('malformed_request');
  const given = typeof reason === 'string' && isStorable(reason) ? oneLine(reason) : '';
  return {
    customerId,
    distributionId,
    status,
    reason: given === '' ? 'reported as failed by the channel' : given,
  } as const;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
