/** The values of one request, in the order of the indexes in its plan. The first is always the customer's ID. */
export class PlanValues {
  readonly list: unknown[];

  constructor(customerId: string) {
    this.list = [customerId];
  }

  /** Adds a value; returns its index. */
  add(value: unknown): number {
    this.list.push(value);
    return this.list.length - 1;
  }
}
