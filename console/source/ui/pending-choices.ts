/** Choices with Enter whose options have not arrived. A form that is submitted meanwhile is sent after them. */
const pending = new Set<Promise<boolean>>();

/** Adds a choice, and returns the function that ends it: with whether an option was chosen. */
export function addPendingChoice(): (isChosen: boolean) => void {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  pending.add(promise);
  return (isChosen) => {
    pending.delete(promise);
    resolve(isChosen);
  };
}

/** Resolves when no choice is pending, with whether each of them has chosen an option. */
export async function choicesMade(): Promise<boolean> {
  return (await Promise.all(pending)).every(Boolean);
}
