/** Purpose shown for donations that are not given to a project. */
export const UNDIRECTED_PURPOSE = '由本会统筹使用';

/**
 * Payment subject of a donation, shown to the payer, to the provider and on the receipt. @param project name of the
 * project
 */
export const paymentSubjectOf = (project: string | null | undefined): string =>
  `捐款：${project ?? UNDIRECTED_PURPOSE}`;
