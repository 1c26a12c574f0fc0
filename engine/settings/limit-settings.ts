/** The limits of requests (api.md, section 6) as settings: one variable each, `CORE_LIMIT_…`. */

import type { Setting } from '../extension/setting.ts';
import { integer } from '../extension/setting-kind.ts';
import { defaultLimits, type Limits } from '../kernel/limits.ts';

/** The rows of these limits in the table of settings. */
export const limitSettingTable = {
  urlBytes: limit('urlBytes', 'URL_BYTES', 1_024, 65_536, 'maximum bytes of a URL'),
  headerBytes: limit('headerBytes', 'HEADER_BYTES', 4_096, 262_144, 'maximum bytes of all headers together'),
  recordBytes: limit('recordBytes', 'RECORD_BYTES', 1_024, 104_857_600, 'maximum bytes of a body with one record'),
  recordDepth: limit('recordDepth', 'RECORD_DEPTH', 4, 200, 'maximum depth of a body'),
  recordMembers: limit('recordMembers', 'RECORD_MEMBERS', 100, 1_000_000, 'maximum members of a body with one record'),
  bulkBytes: limit('bulkBytes', 'BULK_BYTES', 1_024, 1_073_741_824, 'maximum bytes of a bulk write'),
  bulkItems: limit('bulkItems', 'BULK_ITEMS', 1, 100_000, 'maximum rows of a bulk write'),
  changeRecords: limit(
    'changeRecords',
    'CHANGE_RECORDS',
    1,
    100_000,
    'maximum records of a write by filter, and of an undo in one transaction',
  ),
  filterConditions: limit('filterConditions', 'FILTER_CONDITIONS', 1, 1_000, 'maximum conditions of a list'),
  listedInAddress: limit('listedInAddress', 'LISTED_IN_ADDRESS', 1, 100_000, 'maximum values of `in` in a URL'),
  listedInBody: limit('listedInBody', 'LISTED_IN_BODY', 1, 1_000_000, 'maximum values of `in` in the body of a QUERY'),
  pageSize: limit('pageSize', 'PAGE_SIZE', 1, 100_000, 'maximum records of a page'),
  deepestRow: limit('deepestRow', 'DEEPEST_ROW', 1, 1_000_000_000, 'the last row that numbered pages can contain'),
  readSeconds: limit('readSeconds', 'READ_SECONDS', 1, 3_600, 'maximum seconds of a read statement'),
  writeSeconds: limit('writeSeconds', 'WRITE_SECONDS', 1, 3_600, 'maximum seconds of a write statement'),
  exportSeconds: limit('exportSeconds', 'EXPORT_SECONDS', 1, 86_400, 'maximum seconds of a stream'),
} satisfies { readonly [Name in keyof Limits]: Setting<number> };

function limit(name: keyof Limits, variable: string, min: number, max: number, description: string): Setting<number> {
  return {
    variable: `CORE_LIMIT_${variable}`,
    kind: integer(min, max),
    fallback: defaultLimits[name],
    description,
    isSecret: false,
    needs: [],
    packages: [],
  };
}

/** Returns the limits among all settings. */
export function limitsAmong(settings: Limits): Limits {
  return {
    urlBytes: settings.urlBytes,
    headerBytes: settings.headerBytes,
    recordBytes: settings.recordBytes,
    recordDepth: settings.recordDepth,
    recordMembers: settings.recordMembers,
    bulkBytes: settings.bulkBytes,
    bulkItems: settings.bulkItems,
    changeRecords: settings.changeRecords,
    filterConditions: settings.filterConditions,
    listedInAddress: settings.listedInAddress,
    listedInBody: settings.listedInBody,
    pageSize: settings.pageSize,
    deepestRow: settings.deepestRow,
    readSeconds: settings.readSeconds,
    writeSeconds: settings.writeSeconds,
    exportSeconds: settings.exportSeconds,
  };
}
