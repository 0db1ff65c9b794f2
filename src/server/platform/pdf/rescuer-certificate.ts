import { chineseDay } from '../../../domain/dates';
import { type CertificateBase, contentArea, englishDay, renderCertificate } from './certificate';
import { drawFactTable, type FactRow } from './fact-table';
import { cropPortrait, drawPortrait } from './portrait';
import type { TaggedDocument } from './tagged-document';

export interface RescuerCertificate extends CertificateBase {
  holder: { name: string /** The uploaded picture, of any size. */; photo: Buffer | null };
  /** Name of the class, e.g. `救护员取证班第1期`. */
  course: string;
  hours: number;
  /** Last day of validity, `2029-11-20`. */
  until: string;
}

/** Renders the certificate for passing a class (救护员证). @throws Refusal `undrawable` */
export async function renderRescuerCertificate(data: RescuerCertificate): Promise<Buffer> {
  const { holder, course, hours, day, until } = data;
  const photo = holder.photo ? await cropPortrait(holder.photo) : null;
  const draw = (sheet: TaggedDocument, rows: FactRow[]) => {
    drawPortrait(sheet, holder.name, photo);
    const x = 286;
    const width = contentArea.x + contentArea.width - x;
    drawFactTable(sheet, rows, { x, y: contentArea.y + 2, width, label: 92, height: 33 });
  };
  return renderCertificate(
    data,
    {
      title: '救护员证',
      number: '证书编号',
      write: sheet =>
        draw(sheet, [
          ['姓名', holder.name, 3],
          ['培训班次', course, 2],
          ['培训学时', `${hours}学时`],
          ['考核合格', chineseDay(day)],
          ['有效期至', chineseDay(until)],
        ]),
    },
    {
      title: 'First-Aid Certificate',
      number: 'Certificate number',
      write: sheet =>
        draw(sheet, [
          ['Name', holder.name, 3],
          ['Course', course, 2],
          ['Training', `${hours} hours`],
          ['Passed on', englishDay(day)],
          ['Valid until', englishDay(until)],
        ]),
    },
  );
}
