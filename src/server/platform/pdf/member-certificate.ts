import { chineseDay } from '../../../domain/dates';
import { type CertificateBase, contentArea, renderCertificate } from './certificate';
import { drawFactTable } from './fact-table';
import { cropPortrait, drawPortrait } from './portrait';

export interface MemberCertificate extends CertificateBase {
  member:
    | { kind: 'person'; name: string /** The uploaded picture, of any size. */; photo: Buffer | null }
    | { kind: 'group'; name: string };
  /** Kind of membership, e.g. `普通会员`. */
  level: string;
  /** Name of the member's branch. */
  branch: string;
  /** Day of admission, `2026-11-20`. */
  since: string;
  /** Last day covered by the dues; null for lifetime members. */
  until: string | null;
}

/**
 * Renders the membership certificate of an individual (会员证) or an organisation (团体会员证书). @throws Refusal `undrawable`
 */
export async function renderMemberCertificate(data: MemberCertificate): Promise<Buffer> {
  const { member, level, branch, since, until } = data;
  const person = member.kind === 'person';
  const photo = person && member.photo ? await cropPortrait(member.photo) : null;
  return renderCertificate(data, person ? '会员证' : '团体会员证书', '会员编号', sheet => {
    if (person) drawPortrait(sheet, member.name, photo);
    const x = person ? 286 : 176;
    drawFactTable(
      sheet,
      [
        [person ? '姓名' : '单位名称', member.name, 3],
        ['会员类别', level],
        ['所属组织', branch],
        ['入会日期', chineseDay(since)],
        ['有效期至', until ? chineseDay(until) : '长期'],
      ],
      {
        x,
        y: contentArea.y + 2,
        width: contentArea.x + contentArea.width - x - (person ? 0 : 50),
        label: 92,
        height: 33,
      },
    );
  });
}
