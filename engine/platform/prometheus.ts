/** The Prometheus text format. */

/** Formats a family of metrics with its help text. */
export function family(
  name: string,
  type: 'histogram' | 'gauge' | 'counter',
  help: string,
  lines: readonly string[],
): readonly string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines];
}

/** Escapes a label's value for use between quotes. */
export function escapeLabel(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}
