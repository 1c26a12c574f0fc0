/** The member of recorded values with the names of those that changed but are not recorded. */
export const notRecorded = '_not_kept';

/** The member of recorded values that marks that some of them were erased with a data subject. */
export const erasedMark = '_erased';
