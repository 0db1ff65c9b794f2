/** What a gift is called that the donor has given for no project. */
export const UNDIRECTED_PURPOSE = '由本会统筹使用';

/** What a payer, a provider and a receipt call a gift. @param project its name */
export const paymentSubjectOf = (project: string | null | undefined): string =>
  `捐款：${project ?? UNDIRECTED_PURPOSE}`;
