import sharp from 'sharp';
import { chineseDay } from '../../domain/dates';
import { body, certificate, type Issue } from './certificate';
import { palette } from './palette';
import { writeRows } from './rows';
import type { Sheet } from './sheet';

export interface MemberCertificate extends Issue {
  member:
    | { kind: 'person'; name: string /** A picture as it was uploaded, of any size. */; photo: Buffer | null }
    | { kind: 'group'; name: string };
  /** Kind of membership, e.g. `普通会员`. */
  level: string;
  /** Name of the branch that the member belongs to. */
  branch: string;
  /** Day of admission, `2026-11-20`. */
  since: string;
  /** Last day up to which dues are paid; null for life. */
  until: string | null;
}

/** A photograph of one inch and a half, 33 × 48 mm less its margin, in points. */
const PHOTO = { x: 134, y: 262, width: 112, height: 156 } as const;

/** The certificate of membership of a person (会员证) or an organisation (团体会员证书). @throws Refusal `undrawable` */
export async function memberCertificate(data: MemberCertificate): Promise<Buffer> {
  const { member, level, branch, since, until } = data;
  const person = member.kind === 'person';
  const photo = person && member.photo ? await forPrint(member.photo) : null;
  return certificate(data, person ? '会员证' : '团体会员证书', '会员编号', sheet => {
    if (person) drawPhoto(sheet, member.name, photo);
    const x = person ? 286 : 176;
    writeRows(
      sheet,
      [
        [person ? '姓名' : '单位名称', member.name, 3],
        ['会员类别', level],
        ['所属组织', branch],
        ['入会日期', chineseDay(since)],
        ['有效期至', until ? chineseDay(until) : '长期'],
      ],
      { x, y: body.y + 2, width: body.x + body.width - x - (person ? 0 : 50), label: 92, height: 33 },
    );
  });
}

/** Cut to its frame, upright, at 300 dots an inch: a phone's picture of ten megabytes becomes one of fifty kilobytes. */
function forPrint(photo: Buffer): Promise<Buffer> {
  const dots = (points: number) => Math.round((points / 72) * 300);
  return sharp(photo)
    .rotate()
    .resize(dots(PHOTO.width), dots(PHOTO.height), { fit: 'cover' })
    .flatten({ background: palette.paper })
    .toColourspace('srgb')
    .jpeg({ quality: 88 })
    .toBuffer();
}

function drawPhoto(sheet: Sheet, name: string, photo: Buffer | null): void {
  const { x, y, width, height } = PHOTO;
  const frame = (pdf: PDFKit.PDFDocument) =>
    pdf
      .lineWidth(0.8)
      .rect(x - 5, y - 5, width + 10, height + 10)
      .fillAndStroke(palette.paper, palette.artClay);
  sheet.ornament(frame);
  if (!photo) {
    sheet.text('P', [{ text: '照片', colour: palette.inkFaint }], {
      x,
      y: y + height / 2 - 10,
      width,
      size: 13,
      align: 'center',
    });
    return;
  }
  sheet.picture(`${name}的照片`, pdf => {
    pdf.image(photo, x, y, { width, height });
  });
}
