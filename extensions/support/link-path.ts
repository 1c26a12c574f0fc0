/** URLs of links in messages: `<prefix><customer>/<token>/<rest>`. */

export interface LinkPath {
  readonly customerId: string;
  readonly token: string;
  /** The path after the token's slash. */
  readonly subpath: string;
}

const pattern = /^([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\/([A-Za-z0-9_-]{43})(?:\/(.*))?$/;

/** Parses a path below `prefix`; undefined if it is not a link. */
export function readLinkPath(path: string, prefix: string): LinkPath | undefined {
  const [, customerId, token, subpath = ''] = pattern.exec(path.slice(prefix.length)) ?? [];
  return customerId === undefined || token === undefined ? undefined : { customerId, token, subpath };
}
