/** Codes of the status of proposals (system.changeset). */
export const changeSetStatus = { open: 0, approved: 1, withdrawn: 2, expired: 3, refused: 4 } as const;
