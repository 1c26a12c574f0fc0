/** The options of commands that create a customer. */
import type { Command } from 'commander';
import type { NewCustomer } from '../http/callers/create-customer.ts';
import { outputOption } from './command.ts';
import type { OutputForm } from './print-result.ts';

export interface NewCustomerOptions {
  readonly orgNo?: string;
  readonly customId?: string;
  readonly output: OutputForm;
}

/** Adds the options to a command. */
export function withCustomerOptions(command: Command): Command {
  return command
    .option('--org-no <number>', 'organization number')
    .option('--custom-id <id>', 'your own ID for the customer')
    .addOption(outputOption());
}

/** Returns the customer that the options describe. */
export function newCustomer(name: string, { orgNo, customId }: NewCustomerOptions): NewCustomer {
  return {
    name,
    values: {
      ...(orgNo === undefined ? {} : { org_no: orgNo }),
      ...(customId === undefined ? {} : { custom_id: customId }),
    },
  };
}
