const units = ['kB', 'MB', 'GB', 'TB'];

/** Formats bytes, rounded up: 100 MB, 2.1 GB. */
export function formatBytes(language: string, bytes: number): string {
  let size = bytes / 1024;
  let unit = 0;
  for (; size >= 1024 && unit < units.length - 1; unit += 1) size /= 1024;
  return `${(Math.ceil(size * 10) / 10).toLocaleString(language)} ${units[unit]}`;
}
