/** Reports late backups. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineManifest } from '../../extension/declare.ts';
import { fine, warning } from '../../extension/finding.ts';

const hourMilliseconds = 3_600_000;

/** Hours after which a nightly backup is late. */
const lateAfter = 36;

export const manifest = defineManifest({
  findings({ CORE_DATA_DIR: dataFolder = '' }, now) {
    const advice =
      'run core backup each night, or make sure that PostgreSQL and the data folder are backed up in another way';
    const last = lastBackup(dataFolder);
    if (last === undefined) return [warning('backup', 'core backup has never run here', advice)];
    const hours = (now.getTime() - last.getTime()) / hourMilliseconds;
    const message = `the last backup was created at ${last.toISOString()}`;
    return [hours > lateAfter ? warning('backup', message, advice) : fine('backup', message)];
  },
});

function lastBackup(dataFolder: string): Date | undefined {
  try {
    const record: { readonly made_at: string } = JSON.parse(readFileSync(join(dataFolder, 'backup.json'), 'utf8'));
    const madeAt = new Date(record.made_at);
    return Number.isNaN(madeAt.getTime()) ? undefined : madeAt;
  } catch {
    return undefined;
  }
}
