/** What a backup says of itself: the last entry of its archive, `manifest.json`. */
import { StartRefused } from '../../runtime/base/start-refused.ts';

export const manifestName = 'manifest.json';

/** Raised when older versions of Core could not restore what newer ones write. */
const currentFormat = 1;

export interface BackupManifest {
  readonly format: typeof currentFormat;
  /** Version of Core that made it. */
  readonly core: string;
  /** Version of the PostgreSQL server, such as `18.4`. */
  readonly postgres: string;
  /** When the snapshot of the database was taken, ISO 8601. */
  readonly made_at: string;
  /** What the ledger of migrations held, in the order of application. */
  readonly migrations: readonly MigrationMark[];
  /** The newest migration of the job queue's own tables; null without a queue. */
  readonly job_queue: number | null;
  readonly tables: readonly TableEntry[];
  readonly sequences: readonly SequenceMark[];
  /** Every other entry of the archive. */
  readonly entries: readonly ArchiveEntry[];
  /** Files that were removed while the backup ran; they are in no entry. */
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
  /** Name of the entry with its rows, in the text format of COPY. */
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

/** The manifest as bytes. */
export function manifestBytes(manifest: Omit<BackupManifest, 'format'>): Buffer {
  return Buffer.from(`${JSON.stringify({ format: currentFormat, ...manifest }, undefined, 1)}\n`);
}

/** Reads it; refuses what is no manifest, or one of another format. */
export function readManifest(bytes: Buffer, file: string): BackupManifest {
  const parsed = parse(bytes);
  if (parsed === undefined || !Array.isArray(parsed.entries) || !Array.isArray(parsed.tables))
    throw new StartRefused(`${file} is no backup of Core: its ${manifestName} cannot be read`, 'name another file');
  if (parsed.format !== currentFormat)
    throw new StartRefused(
      `${file} has format ${String(parsed.format)}, and this version of Core reads ${currentFormat}`,
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
