/** The member of kept values that names those which are not kept, although they changed. */
export const notKept = '_not_kept';

/** The member of kept values that says that some of them were erased with a person. */
export const erasedMark = '_erased';
