/**
 * Caches parsed trees between runs, by the hash of their text: an unchanged file need not be parsed again. An invalid
 * cache counts as empty; the cache can only save time, never change a result.
 */
import { createHash } from 'node:crypto';
import { isJsonObject } from '../kernel/json.ts';
import type { YamlTree } from './yaml-tree.ts';

/** Increment when YamlTree or the parsing of YAML changes, to invalidate older trees. */
const format = 1;

export interface TreeStore {
  /** Returns the tree of exactly this text, if it is cached. */
  readonly find: (text: string) => YamlTree | undefined;
  readonly store: (text: string, tree: YamlTree) => void;
}

/** A store whose trees are written to a file. */
export interface FileTreeStore extends TreeStore {
  /** Returns the content for the next run: the trees used in this one; undefined if it is unchanged. */
  readonly content: () => string | undefined;
}

/** Opens a store with the result of an earlier `content()`. */
export function openTreeStore(earlier: string | undefined): FileTreeStore {
  const trees = readTrees(earlier);
  const used = new Map<string, YamlTree>();
  return {
    find: (text) => {
      const hash = hashOf(text);
      const tree = trees.get(hash);
      if (tree !== undefined) used.set(hash, tree);
      return tree;
    },
    store: (text, tree) => {
      used.set(hashOf(text), tree);
    },
    content: () => {
      const isSame = used.size === trees.size && [...used.keys()].every((hash) => trees.has(hash));
      return isSame ? undefined : JSON.stringify({ format, trees: Object.fromEntries(used) });
    },
  };
}

/** Keeps trees in memory, for processes that read many similar folders. */
export function memoryTreeStore(): TreeStore {
  const trees = new Map<string, YamlTree>();
  return {
    find: (text) => trees.get(text),
    store: (text, tree) => void trees.set(text, tree),
  };
}

function readTrees(earlier: string | undefined): ReadonlyMap<string, YamlTree> {
  try {
    const stored: unknown = JSON.parse(earlier ?? 'null');
    if (!isJsonObject(stored) || stored.format !== format || !isJsonObject(stored.trees)) return new Map();
    // This module wrote the file in this format, so it has this shape.
    return new Map(Object.entries(stored.trees) as unknown as readonly (readonly [string, YamlTree])[]);
  } catch {
    return new Map();
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
