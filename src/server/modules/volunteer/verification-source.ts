import { shanghaiDay } from '../../../domain/dates';
import { maskName } from '../../../domain/masking';
import { answersEncryptionContext } from '../../engine/applications/encryption-context';
import type { Answers } from '../../engine/applications/flow-services';
import type { VerificationSource } from '../../engine/verification-source';
import { sumServiceMinutes } from './service-record-store';
import { findVolunteer, findVolunteerByNo } from './volunteer-store';

/** Registrations of volunteers. */
export const verificationSource: VerificationSource = {
  certType: '志愿服务证明',
  noneReason: '还不是志愿者',

  async findByNo(number, organisationId, { db, vault }) {
    const row = await findVolunteerByNo(db, organisationId, number);
    if (!row) return [];
    const { name = '' } = vault.decrypt<Answers>(row.answers, answersEncryptionContext(row.application_id));
    const { minutes } = await sumServiceMinutes(db, row.account_id, row.since);
    return [
      {
        no: row.no,
        name: String(name),
        publicName: maskName(String(name)),
        minutes,
        status: row.active ? '有效' : '已注销',
        since: shanghaiDay(row.since),
        until: null,
      },
    ];
  },

  async listOwned(accountId, { db }) {
    const row = await findVolunteer(db, accountId);
    return row?.active ? [{ no: row.no, label: `志愿者 ${row.no}` }] : [];
  },
};
