/** Codes of reports.reportresult.status. */
export const resultStatus = { queued: 0, running: 1, done: 2, failed: 3, cancelled: 4 } as const;
