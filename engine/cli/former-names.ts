/** Commands and options that earlier releases had under another name. Scripts with the former names keep working. */
const currentCommands: ReadonlyMap<string, string> = new Map([
  ['dump', 'inspect'],
  ['explain', 'inspect'],
]);

const currentOptions: ReadonlyMap<string, string> = new Map([
  ['--build-patience', '--build-timeout'],
  ['--words', '--translations'],
]);

/** Returns the current name of a command. */
export function currentCommand(name: string): string {
  return currentCommands.get(name) ?? name;
}

/** Returns the arguments of a process with the current names. */
export function withCurrentNames([node = '', script = '', ...args]: readonly string[]): string[] {
  const command = args[0] === 'help' ? 1 : 0;
  return [
    node,
    script,
    ...args
      .map((arg, index) => (index === command ? currentCommand(arg) : arg))
      .map((arg) => arg.replace(/^--[a-z-]+/, (name) => currentOptions.get(name) ?? name)),
  ];
}
