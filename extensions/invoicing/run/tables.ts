/** The needed series of numbers (inv_series), for statements that are SQL fragments. */
import { workingTable } from '../../../engine/extension/sql.ts';
import { columnsOf } from './working-tables.ts';

export const series = workingTable('inv_series', columnsOf.inv_series);
