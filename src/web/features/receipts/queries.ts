import type { ResponseData } from '../../app/api/client';
import { getQuery } from '../../app/api/get-query';

/** A receipt application, with its request and outcome. */
export type ReceiptApplication = ResponseData<'GET', '/invoice/gift/list'>[number];

/** Receipt applications for a donation, latest first. Stale when an application changes. */
export const applicationReceiptsQuery = (id: string) =>
  getQuery('applications', '/invoice/gift/list', { id });
