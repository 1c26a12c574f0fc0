/**
 * Scopes: `<app>.<resource>:<operation>`, either part `*`, operations joined by commas (api.md, section 7). A scope of one
 * word, such as `diagnostics`, is a right that no resource has.
 */

export interface ScopePattern {
  readonly text: string;
  covers(resource: string, operation: string): boolean;
}

const pattern = /^(?:\*|[a-z][a-z0-9_]*(?:\.(?:\*|[a-z][a-z0-9_]*))?)(?::(?:\*|[a-z_]+(?:,[a-z_]+)*))?$/;

/** The scope that a text means; undefined when it is none. */
export function parseScope(text: string): ScopePattern | undefined {
  if (!pattern.test(text)) return undefined;
  const [resources = '', operations = '*'] = text.split(':');
  const named = operations === '*' ? undefined : new Set(operations.split(','));
  const coversOperation = (operation: string): boolean => named === undefined || named.has(operation);
  if (resources === '*') return { text, covers: (_, operation) => coversOperation(operation) };
  if (resources.endsWith('.*')) {
    const prefix = resources.slice(0, -1);
    return { text, covers: (resource, operation) => resource.startsWith(prefix) && coversOperation(operation) };
  }
  return { text, covers: (resource, operation) => resource === resources && coversOperation(operation) };
}
