/** The stage in which a fee is due. */
export const FEE_DUE = '待缴费';
