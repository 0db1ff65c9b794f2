import type { Answers } from '../../engine/applications/flow-services';

/** Ids of what an application for a receipt is about. */
export const orderIdsOf = ({ orderIds }: Answers): string[] =>
  Array.isArray(orderIds) ? orderIds.map(String) : [];
