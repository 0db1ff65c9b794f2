import { labelOf } from '../../../domain/enumerations';
import { yuan } from '../../../domain/money';
import type { Overview } from '../../engine/overview-source';
import { applicationLine, latestOf } from '../overview/application-lines';
import { findRequest } from './receipt-store';

const FLOW = 'receipt';

/** The receipts that somebody has asked for. */
export const overview: Overview = {
  part: 'receipts',
  flows: [FLOW],
  async lines(asked, services) {
    const applications = await latestOf(asked, services, [FLOW]);
    return Promise.all(
      applications.map(async application => {
        const request = await findRequest(services.db, application.id);
        if (!request) return applicationLine(application);
        const { bill_type, amount } = request;
        return applicationLine(application, `${labelOf('BillType', bill_type)}票据 ${yuan(amount)}`);
      }),
    );
  },
};
