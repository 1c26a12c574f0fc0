/** Options that earlier releases had under another name. Scripts with the former names keep working. */
const currentNames: Readonly<Record<string, string>> = {
  '--build-patience': '--build-timeout',
  '--words': '--translations',
};

/** Returns the arguments of a process with the current names of options. */
export function withCurrentOptions(args: readonly string[]): string[] {
  return args.map((arg) => arg.replace(/^--[a-z-]+/, (name) => currentNames[name] ?? name));
}
