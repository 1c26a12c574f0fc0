/** One environment variable as Core or an extension declares it: its kind, default and purpose. */
import { resolve } from 'node:path';
import { type Kind, text } from './setting-kind.ts';

export interface Setting<Value> {
  readonly variable: string;
  readonly kind: Kind<Exclude<Value, undefined>>;
  readonly fallback: Value;
  /** The description of a default that depends on the machine. */
  readonly defaultText?: string;
  readonly description: string;
  /** Secrets are never printed, and can be set as the name of a file in `<variable>_FILE`. */
  readonly isSecret: boolean;
  /** Variables that must be set too when this one is. */
  readonly needs: readonly string[];
  /** Optional peer dependencies that must be installed when this one is set. */
  readonly packages: readonly string[];
  /** The variable that disables this one if it is true: its packages are not required then. */
  readonly disabledBy?: string;
}

interface SettingOptions {
  readonly isSecret?: boolean;
  /** Variables that must be set too when this one is. */
  readonly needs?: readonly string[];
  /** Optional peer dependencies that must be installed when this one is set. */
  readonly packages?: readonly string[];
  /** The variable that disables this one if it is true: its packages are not required then. */
  readonly disabledBy?: string;
}

/** A setting with a default. */
export function setting<Value extends {}>(
  variable: string,
  kind: Kind<Value>,
  fallback: NoInfer<Value>,
  description: string,
  { defaultText }: { readonly defaultText?: string } = {},
): Setting<Value> {
  return {
    variable,
    kind,
    fallback,
    description,
    isSecret: false,
    needs: [],
    packages: [],
    ...(defaultText !== undefined && { defaultText }),
  };
}

/** A setting without a default. */
export function optionalSetting<Value extends {}>(
  variable: string,
  kind: Kind<Value>,
  description: string,
  { isSecret = false, needs = [], packages = [], disabledBy }: SettingOptions = {},
): Setting<Value | undefined> {
  return {
    variable,
    kind,
    fallback: undefined,
    description,
    isSecret,
    needs,
    packages,
    ...(disabledBy !== undefined && { disabledBy }),
  };
}

/** A path in the file system; relative to the current directory of the command. `description` is "a file" or "a folder". */
export function path(description: string): Kind<string> {
  return {
    description,
    parse(input) {
      const parsed = text.parse(input);
      return 'value' in parsed ? { value: resolve(parsed.value) } : parsed;
    },
  };
}
