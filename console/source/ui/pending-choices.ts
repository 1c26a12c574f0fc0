/** Choices with Enter whose options have not arrived, by their inputs. A form that is submitted meanwhile is sent after them. */
const pending = new Map<Element, Promise<boolean>>();

/** Adds the choice of an input, and returns the function that ends it: with whether an option was chosen. */
export function addPendingChoice(input: Element): (isChosen: boolean) => void {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  pending.set(input, promise);
  return (isChosen) => {
    pending.delete(input);
    resolve(isChosen);
  };
}

/** Resolves when no choice of the form is pending, with whether each of them has chosen an option. */
export async function choicesMade(form: Element): Promise<boolean> {
  const choices = [...pending].flatMap(([input, choice]) => (form.contains(input) ? choice : []));
  return (await Promise.all(choices)).every(Boolean);
}
