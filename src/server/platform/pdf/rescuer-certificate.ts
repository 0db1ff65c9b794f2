import { chineseDay } from '../../../domain/dates';
import { type CertificateBase, contentArea, renderCertificate } from './certificate';
import { drawFactTable } from './fact-table';
import { cropPortrait, drawPortrait } from './portrait';

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
  return renderCertificate(data, '救护员证', '证书编号', sheet => {
    drawPortrait(sheet, holder.name, photo);
    const x = 286;
    drawFactTable(
      sheet,
      [
        ['姓名', holder.name, 3],
        ['培训班次', course, 2],
        ['培训学时', `${hours}学时`],
        ['考核合格', chineseDay(day)],
        ['有效期至', chineseDay(until)],
      ],
      { x, y: contentArea.y + 2, width: contentArea.x + contentArea.width - x, label: 92, height: 33 },
    );
  });
}
