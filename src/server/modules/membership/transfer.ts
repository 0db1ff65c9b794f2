import { Refusal } from '../../../domain/refusals';
import type { Capability } from '../../engine/applications/capability';
import { lockOwnMember, updateMember } from './member-store';

/** A member in good standing moves to another branch once the application is approved. */
export const branchTransfer: Capability = {
  name: 'branch-transfer',
  title: '会籍转移',
  description: '会籍有效的会员通过之后转到另一个会员组织',
  requires: { answers: ['memberNo', 'toOrganizationId'] },
  async onTransition({ accountId, answers, event }, tx) {
    if (event.type !== 'FILED' && event.type !== 'APPROVE') return;
    const member = await lockOwnMember(tx, accountId, String(answers.memberNo));
    if (member?.state !== '有效') throw new Refusal('notAllowedNow', '会籍有效的会员才能转移');
    const branch = String(answers.toOrganizationId);
    if (member.branch === branch) throw new Refusal('notAllowedNow', '会员已经属于这个组织');
    if (event.type === 'APPROVE') await updateMember(tx, member.id, { branch });
  },
};
