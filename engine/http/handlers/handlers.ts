/** The handler of each kind of operation. */

import type { HandlerResult } from '../../request/handler-result.ts';
import type { ApiRequest } from '../../request/request-context.ts';
import type { OperationKindName } from '../../vocabulary/operation-kinds/operation-kinds.ts';
import { handleAction } from './action.ts';
import { handleBulk } from './bulk.ts';
import { handleFiltered } from './bulk-by-filter.ts';
import { handleCreate } from './create.ts';
import { handleDelete } from './delete.ts';
import { handleGet } from './get.ts';
import { handleList } from './list.ts';
import { handleUpdate } from './update.ts';

export const handlers: Readonly<Record<OperationKindName, (request: ApiRequest) => Promise<HandlerResult>>> = {
  create: handleCreate,
  get: handleGet,
  update: handleUpdate,
  delete: handleDelete,
  list: handleList,
  bulk: handleBulk,
  bulk_update: handleFiltered,
  bulk_delete: handleFiltered,
  action: handleAction,
};
