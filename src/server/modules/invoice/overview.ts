import { labelOf } from '../../../domain/enumerations';
import { yuan } from '../../../domain/money';
import type { OverviewSource } from '../../engine/overview-source';
import { listLatestApplications, toOverviewLine } from '../overview';
import { findRequest } from './receipt-store';

const FLOW = 'receipt';

/** Receipt applications of the account. */
export const overview: OverviewSource = {
  part: 'receipts',
  flows: [FLOW],
  async lines(asked, services) {
    const applications = await listLatestApplications(asked, services, [FLOW]);
    return Promise.all(
      applications.map(async application => {
        const request = await findRequest(services.db, application.id);
        if (!request) return toOverviewLine(application);
        const { bill_type, amount } = request;
        return toOverviewLine(application, `${labelOf('BillType', bill_type)}票据 ${yuan(amount)}`);
      }),
    );
  },
};
