import { shanghaiDay } from '../../../domain/dates';
import { labelOf } from '../../../domain/enumerations';
import { answersEncryptionContext } from '../../engine/applications/encryption-context';
import type { Answers } from '../../engine/applications/flow-services';
import type { DocumentSource, HeldDocument } from '../../engine/document-source';
import type { Services } from '../../engine/services';
import { findIssuer, verifyUrl } from '../document';
import { fileBytes } from '../file';
import { findMemberOfApplication, listMembersOfAccount, requireEncryptedMemberAnswers } from './member-store';

const statuses: Record<string, HeldDocument['status']> = { 有效: '有效', 欠费: '已过期' };

/** The certificate of a current member. */
const card: DocumentSource = {
  kind: 'member-certificate',

  async render(applicationId, services, english) {
    const { db, vault } = services;
    const member = await findMemberOfApplication(db, applicationId);
    if (member?.state !== '有效' || !member.since) return null;
    const encrypted = await requireEncryptedMemberAnswers(db, applicationId);
    const answers = vault.decrypt<Answers>(encrypted, answersEncryptionContext(applicationId));
    const issuer = await findIssuer(services);
    const { renderMemberCertificate } = await import('../../platform/pdf/member-certificate');
    const bytes = await renderMemberCertificate({
      english,
      no: member.no,
      checkCode: member.check_code,
      day: shanghaiDay(member.since),
      issuer,
      verifyUrl: verifyUrl(issuer, member.no, member.check_code),
      member: await readCardHolder(answers, services),
      level: labelOf('level', member.level),
      branch: member.branch_name,
      since: shanghaiDay(member.since),
      until: member.paid_until === null ? null : `${member.paid_until}-12-31`,
    });
    return { name: `会员证${member.no}`, bytes };
  },

  async listIssued(accountId, { db }) {
    const members = await listMembersOfAccount(db, accountId);
    return members.flatMap(({ application_id: id, no, kind, level, branch_name, state, since }) =>
      since
        ? {
            kind: 'member-certificate' as const,
            certType: kind === '团体' ? '团体会员证书' : '会员证',
            id,
            no,
            about: `${labelOf('level', level)}，所属组织：${branch_name}`,
            day: shanghaiDay(since),
            status: statuses[state] ?? ('已注销' as const),
          }
        : [],
    );
  },
};

async function readCardHolder(
  { orgName, name, photo }: Answers,
  services: Pick<Services, 'db' | 'log' | 'objectStore' | 'vault'>,
) {
  if (typeof orgName === 'string') return { kind: 'group' as const, name: orgName };
  const [id] = Array.isArray(photo) ? photo : [];
  const picture = id ? await fileBytes(services, String(id)) : null;
  return { kind: 'person' as const, name: String(name), photo: picture };
}

export const documentSources: DocumentSource[] = [card];
