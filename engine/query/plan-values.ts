/** The values of one request, in the order in which its plan's places name them. The first is always the customer's id. */
export class PlanValues {
  readonly list: unknown[];

  constructor(customerId: string) {
    this.list = [customerId];
  }

  /** Adds a value; returns its place. */
  place(value: unknown): number {
    this.list.push(value);
    return this.list.length - 1;
  }
}
