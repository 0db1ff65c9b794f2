import { shanghaiDay } from '../../../domain/dates';
import { answersEncryptionContext } from '../../engine/applications/encryption-context';
import type { Answers } from '../../engine/applications/flow-services';
import type { CertificateStatus, VerificationSource } from '../../engine/verification-source';
import { findMemberByNo, listMembersOfAccount, requireEncryptedMemberAnswers } from './member-store';
import { memberName } from './membership';

const statuses: Record<string, CertificateStatus> = { 有效: '有效', 欠费: '已过期' };

/** Memberships, from the day on which the first dues were paid. */
export const verificationSource: VerificationSource = {
  certType: '会员证',
  noneReason: '名下没有有效的会籍',

  async findByNo(number, organisationId, { db, vault }) {
    const member = await findMemberByNo(db, organisationId, number);
    if (!member?.since) return [];
    const { no, since, state, application_id, paid_until, check_code } = member;
    const encrypted = await requireEncryptedMemberAnswers(db, application_id);
    const answers = vault.decrypt<Answers>(encrypted, answersEncryptionContext(application_id));
    return [
      {
        no,
        name: String(answers.orgName ?? answers.name ?? ''),
        publicName: memberName(answers),
        checkCode: check_code,
        status: statuses[state] ?? '已注销',
        since: shanghaiDay(since),
        until: paid_until === null ? null : `${paid_until}-12-31`,
      },
    ];
  },

  async listOwned(accountId, { db }) {
    const members = await listMembersOfAccount(db, accountId);
    return members
      .filter(({ state }) => state === '有效')
      .map(({ no, branch_name }) => ({ no, label: `${no}（${branch_name}）` }));
  },
};
