/**
 * An error that prevents the start and has an external cause: a port in use, a missing database, a second process on
 * one data folder. It carries the cause and a remedy; the entry point prints both and exits with `exitCode`.
 */
export class StartupError extends Error {
  readonly suggestion: string;
  readonly exitCode: number;

  constructor(message: string, suggestion: string, exitCode = 1) {
    super(message);
    this.name = 'StartupError';
    this.suggestion = suggestion;
    this.exitCode = exitCode;
  }
}
