/**
 * Packages that only some installations need: optional peer dependencies in package.json, which `npm ci --omit=dev` does not install. The modules that use
 * them are loaded only if a setting or a command requires them.
 */
import { StartupError } from '../platform/startup-error.ts';

/** Whether all these packages are installed. */
export function areInstalled(packages: readonly string[]): boolean {
  try {
    for (const name of packages) import.meta.resolve(name);
    return true;
  } catch {
    return false;
  }
}

/** The command that installs optional packages: it moves them to `dependencies`, so that every later installation contains them. */
export function installCommand(packages: readonly string[]): string {
  return `npm install --omit=dev --save-prod ${packages.join(' ')}`;
}

/** Throws if a package that a command requires is not installed. */
export function requirePackages(use: string, packages: readonly string[]): void {
  if (!areInstalled(packages))
    throw new StartupError(`${use} requires packages that are not installed`, `run ${installCommand(packages)}`);
}
