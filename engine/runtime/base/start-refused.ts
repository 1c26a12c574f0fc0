/**
 * A start that cannot go on because of something outside the program: a taken port, a missing database, a second process on one data
 * folder. It carries one sentence about what is wrong and one about what to do; the entry prints both and exits with `exitCode`.
 */
export class StartRefused extends Error {
  readonly suggestion: string;
  readonly exitCode: number;

  constructor(message: string, suggestion: string, exitCode = 1) {
    super(message);
    this.name = 'StartRefused';
    this.suggestion = suggestion;
    this.exitCode = exitCode;
  }
}
