import { chineseDay } from '../../../domain/dates';
import { type CertificateBase, contentArea, englishDay, renderCertificate } from './certificate';
import { palette } from './palette';
import type { TaggedDocument, TextPlacement } from './tagged-document';
import type { TextSpan } from './text-runs';

export interface ServiceCertificate extends CertificateBase {
  volunteer: { name: string; no: string };
  /** First and last day of the certified service, `2026-11-20`. */
  from: string;
  until: string;
  /** Number of services, and total duration in minutes. */
  times: number;
  minutes: number;
}

/**
 * Renders the certificate of voluntary service (志愿服务证明) as required by 《志愿服务条例》 §19: person, period, duration. @throws
 * Refusal `undrawable`
 */
export function renderServiceCertificate(data: ServiceCertificate): Promise<Buffer> {
  const { volunteer, from, until, times, minutes } = data;
  const draw = (sheet: TaggedDocument, text: TextSpan[], setting: Pick<TextPlacement, 'indent' | 'align'>) =>
    sheet.text('P', text, {
      x: contentArea.x,
      y: contentArea.y + 8,
      width: contentArea.width,
      size: 17,
      minSize: 6,
      height: 180,
      leading: 2,
      ...setting,
    });
  return renderCertificate(
    data,
    {
      title: '志愿服务证明',
      number: '证书编号',
      write: sheet =>
        draw(
          sheet,
          [
            { text: '兹证明 ' },
            strong(volunteer.name, palette.brandDeep),
            { text: `（志愿者编号 ${volunteer.no}）于` },
            strong(from === until ? chineseDay(from) : `${chineseDay(from)}至${chineseDay(until)}`),
            { text: '参加本会组织的志愿服务，共' },
            strong(`${times}次`),
            { text: '，累计服务时长' },
            strong(`${hours(minutes)}小时`),
            { text: '。\n奉献、友爱、互助、进步。感谢每一次伸出的手。\n特此证明。' },
          ],
          { indent: 2, align: 'justify' },
        ),
    },
    {
      title: 'Certificate of Service',
      number: 'Certificate number',
      write: sheet =>
        draw(
          sheet,
          [
            { text: 'This is to certify that ' },
            strong(volunteer.name, palette.brandDeep),
            { text: ` (volunteer number ${volunteer.no}) took part in voluntary service organised by us ` },
            strong(
              from === until ? `on ${englishDay(from)}` : `from ${englishDay(from)} to ${englishDay(until)}`,
            ),
            { text: ', ' },
            strong(times === 1 ? 'once' : `${times} times`),
            { text: ', for ' },
            strong(minutes === 60 ? '1 hour' : `${hours(minutes)} hours`),
            { text: ' in all.\nThank you for every helping hand.' },
          ],
          {},
        ),
    },
  );
}

const strong = (text: string, colour: TextSpan['colour'] = palette.ink): TextSpan => ({
  text,
  face: 'strong',
  colour,
});

/** Formats minutes as hours with at most two decimals: 90 → `1.5`. */
function hours(minutes: number): string {
  return String(Math.round((minutes / 60) * 100) / 100);
}
