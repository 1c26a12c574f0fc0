/** Types of licences.js for its test. */
export interface Lock {
  readonly packages: Readonly<
    Record<
      string,
      { readonly version?: string; readonly license?: string; readonly dev?: boolean; readonly resolved?: string }
    >
  >;
}
export interface PackageLicence {
  readonly name: string;
  readonly version: string | undefined;
  readonly licence: string | undefined;
  readonly isDevelopment: boolean;
}
export const locks: readonly Lock[];
export function licencesOf(lock: Lock): readonly PackageLicence[];
export function isAllowed(licence: string | undefined, isDevelopment: boolean): boolean;
export function forbidden(lock: Lock): readonly string[];
