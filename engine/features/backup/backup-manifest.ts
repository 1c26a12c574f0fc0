/** The manifest of a backup: the last entry of its archive, `manifest.json`. */
import { StartupError } from '../../platform/startup-error.ts';

export const manifestName = 'manifest.json';

/** Incremented when older versions of Core cannot restore backups of newer ones. */
const currentFormat = 1;

export interface BackupManifest {
  readonly format: typeof currentFormat;
  /** The version of Core that made the backup. */
  readonly core: string;
  /** Version of the PostgreSQL server, such as `18.4`. */
  readonly postgres: string;
  /** Time of the database snapshot, ISO 8601. */
  readonly made_at: string;
  /** The migration ledger, in the order of application. */
  readonly migrations: readonly MigrationMark[];
  /** The latest migration of the job queue's own tables; null without a queue. */
  readonly job_queue: number | null;
  readonly tables: readonly TableEntry[];
  readonly sequences: readonly SequenceMark[];
  /** All other entries of the archive. */
  readonly entries: readonly ArchiveEntry[];
  /** Files that were removed during the backup; they have no entry. */
  readonly vanished: readonly string[];
}

export interface MigrationMark {
  readonly id: string;
  readonly hash: string;
}

export interface TableEntry {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
  /** Name of the entry that contains its rows, in the text format of COPY. */
  readonly entry: string;
}

export interface SequenceMark {
  readonly schema: string;
  readonly name: string;
  readonly value: string;
}

export interface ArchiveEntry {
  readonly name: string;
  readonly bytes: number;
  /** In hexadecimal. */
  readonly sha256: string;
  /** Permissions of a file of the data folder. */
  readonly mode?: number;
}

/** Returns the manifest as bytes. */
export function manifestBytes(manifest: Omit<BackupManifest, 'format'>): Buffer {
  return Buffer.from(`${JSON.stringify({ format: currentFormat, ...manifest }, undefined, 1)}\n`);
}

/** Parses a manifest; throws if it is invalid or of an unsupported format. */
export function readManifest(bytes: Buffer, file: string): BackupManifest {
  const parsed = parse(bytes);
  if (parsed === undefined || !Array.isArray(parsed.entries) || !Array.isArray(parsed.tables))
    throw new StartupError(`${file} is not a backup of Core: its ${manifestName} cannot be read`, 'use another file');
  if (parsed.format !== currentFormat)
    throw new StartupError(
      `${file} has format ${String(parsed.format)}, but this version of Core reads format ${currentFormat}`,
      `restore it with Core ${String(parsed.core)}`,
    );
  return parsed as BackupManifest;
}

function parse(bytes: Buffer): Partial<Record<keyof BackupManifest, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(bytes.toString());
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
