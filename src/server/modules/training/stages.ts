/** Stages of the sign-ups for classes, named in `schemas/training/flow.json` and `schemas/training-group/flow.json`. */

/** The fee is due. */
export const FEE_DUE = '待缴费';

/** The applicant has a confirmed seat. */
export const SEATED_STAGES = ['已缴费', '已录取'] as const;
