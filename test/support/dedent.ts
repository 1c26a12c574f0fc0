/** A template text without its common indentation and first line break, so that tests can hold YAML and mail in place. */
export function dedent(texts: TemplateStringsArray, ...values: readonly unknown[]): string {
  const whole = String.raw({ raw: texts }, ...values).replace(/^\n/, '');
  const indents = whole.match(/^ *(?=\S)/gm) ?? [];
  const common = Math.min(...indents.map((indent) => indent.length));
  return whole
    .split('\n')
    .map((line) => line.slice(common))
    .join('\n')
    .trimEnd()
    .concat('\n');
}
