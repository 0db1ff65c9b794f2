import type { Answers } from '../../engine/applications/flow-services';

/** Order ids of a receipt application. */
export const orderIdsOf = ({ orderIds }: Answers): string[] =>
  Array.isArray(orderIds) ? orderIds.map(String) : [];
