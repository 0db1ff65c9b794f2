import { shanghaiDay } from '../../../domain/dates';
import { answersEncryptionContext } from '../../engine/applications/encryption-context';
import type { Answers } from '../../engine/applications/flow-services';
import { listSettledOrders } from '../../engine/payments/settled-orders';
import type { ReceiptServices, ReceiptSource } from '../../engine/receipt-source';
import { findMemberByNo, requireEncryptedMemberAnswers } from './member-store';

/** Membership dues, first ones and renewals, with the member as donor. */
export const receiptSource: ReceiptSource = {
  billType: 2,

  async list(by, services) {
    const rows = await listSettledOrders(services.db, ['membership', 'group-member', 'dues'], by);
    return Promise.all(
      rows.map(async ({ id, application_id, organisation_id, no, amount, subject, paid_at, answers }) => {
        const applicationAnswers = services.vault.decrypt<Answers>(
          answers,
          answersEncryptionContext(application_id),
        );
        const { orgName, name } = await findJoiningAnswers(applicationAnswers, organisation_id, services);
        const donor = orgName ?? name;
        const day = shanghaiDay(paid_at ?? new Date());
        return {
          id,
          billType: 2 as const,
          no,
          day,
          subject,
          amount,
          donor: typeof donor === 'string' ? donor : null,
        };
      }),
    );
  },
};

/** Answers of the application by which the member joined; a renewal refers to the member by number. */
async function findJoiningAnswers(
  applicationAnswers: Answers,
  organisationId: string,
  { db, vault }: ReceiptServices,
): Promise<Answers> {
  if (applicationAnswers.memberNo === undefined) return applicationAnswers;
  const member = await findMemberByNo(db, organisationId, String(applicationAnswers.memberNo));
  if (!member) return {};
  const encrypted = await requireEncryptedMemberAnswers(db, member.application_id);
  return vault.decrypt<Answers>(encrypted, answersEncryptionContext(member.application_id));
}
