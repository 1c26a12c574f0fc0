/** Template tag: removes the common indentation and the first line break, so that text in tests can be indented. */
export function dedent(texts: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  const text = texts.map((part, index) => part + (values[index] ?? '')).join('');
  const lines = text.replace(/^\n/, '').split('\n');
  const indentation = Math.min(
    ...lines.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length),
  );
  return lines.map((line) => line.slice(Number.isFinite(indentation) ? indentation : 0).trimEnd()).join('\n');
}
