import { chineseDay } from '../../../domain/dates';
import { toEnglish } from '../languages/english';
import { type CertificateBase, contentArea, englishDay, renderCertificate } from './certificate';
import { drawFactTable, type FactRow } from './fact-table';
import { cropPortrait, drawPortrait } from './portrait';
import type { TaggedDocument } from './tagged-document';

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
  const x = person ? 286 : 176;
  const draw = (sheet: TaggedDocument, rows: FactRow[]) => {
    if (person) drawPortrait(sheet, member.name, photo);
    const width = contentArea.x + contentArea.width - x - (person ? 0 : 50);
    drawFactTable(sheet, rows, { x, y: contentArea.y + 2, width, label: 92, height: 33 });
  };
  return renderCertificate(
    data,
    {
      title: person ? '会员证' : '团体会员证书',
      number: '会员编号',
      write: sheet =>
        draw(sheet, [
          [person ? '姓名' : '单位名称', member.name, 3],
          ['会员类别', level],
          ['所属组织', branch],
          ['入会日期', chineseDay(since)],
          ['有效期至', until ? chineseDay(until) : '长期'],
        ]),
    },
    {
      title: person ? 'Membership Certificate' : 'Group Membership Certificate',
      number: 'Member number',
      write: sheet =>
        draw(sheet, [
          [person ? 'Name' : 'Organisation', member.name, 3],
          ['Level', toEnglish(level)],
          ['Branch', branch],
          ['Joined', englishDay(since)],
          ['Valid until', until ? englishDay(until) : 'for life'],
        ]),
    },
  );
}
