import { chineseDay } from '../../../domain/dates';
import { drawGuillocheFrame, drawRosette } from './guilloche';
import { drawLogo } from './logo';
import { drawStamp, type Issuer } from './organisation-stamp';
import { palette } from './palette';
import { drawQr } from './qr';
import { TaggedDocument } from './tagged-document';

/** Data common to all certificates. */
export interface CertificateBase {
  /** Certificate number. */
  no: string;
  /** Code that replaces the name in the public verification; omitted when there is none. */
  checkCode?: string;
  /** Day of issue, `2026-11-20`. */
  day: string;
  issuer: Issuer;
  /** Public URL for verification. */
  verifyUrl: string;
  /** Whether an English version follows, on a page of its own. The Chinese one remains the certificate. */
  english?: boolean;
}

/** One version of a certificate. */
interface Version {
  /** Heading, e.g. `荣誉证书`. */
  title: string;
  /** Label of the number. */
  number: '证书编号' | '会员编号' | 'Certificate number' | 'Member number';
  /** Draws the content. */
  write(sheet: TaggedDocument): void;
}

/** What the versions of all certificates say, and how wide their headings are set. */
const commonTexts = {
  chinese: {
    number: (label: string, no: string, code?: string) => `${label}：${no}${code ? `　校验码：${code}` : ''}`,
    scan: '扫描二维码核验真伪',
    day: chineseDay,
    heading: { size: 44, spacing: 16 },
    page: '/#/',
  },
  english: {
    number: (label: string, no: string, code?: string) =>
      `${label}: ${no}${code ? ` · Check code: ${code}` : ''}`,
    scan: 'Scan to verify',
    day: englishDay,
    heading: { size: 36, spacing: 1 },
    page: '/en/#/',
  },
};

type CommonTexts = (typeof commonTexts)['chinese'];

/** A day in English, `20 November 2026`. @param day `2026-11-20` */
export function englishDay(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
}

/** A4 landscape, in points. */
const [WIDTH, HEIGHT] = [841.89, 595.28];
const CENTRE = WIDTH / 2;

/** Content area of a certificate, between heading and foot. In points. */
export const contentArea = { x: 126, y: 252, width: WIDTH - 2 * 126, bottom: 438 } as const;

/**
 * Renders a certificate on A4 landscape: background, heading and foot are common. The English version, if wanted, says
 * the same on a second page; names stay as they are.
 */
export async function renderCertificate(
  base: CertificateBase,
  chinese: Version,
  english: Version,
): Promise<Buffer> {
  const { no, day, issuer } = base;
  const sheet = new TaggedDocument({
    title: `${chinese.title} ${no}`,
    author: issuer.name,
    day,
    size: [WIDTH, HEIGHT],
  });
  drawVersion(sheet, base, chinese, commonTexts.chinese);
  if (base.english) {
    sheet.addPage();
    sheet.group('Sect', () => drawVersion(sheet, base, english, commonTexts.english), 'en');
  }
  return sheet.finish();
}

function drawVersion(
  sheet: TaggedDocument,
  { no, checkCode, day, issuer, verifyUrl }: CertificateBase,
  { title, number, write }: Version,
  texts: CommonTexts,
): void {
  drawGround(sheet, issuer.logoPicture);
  const line = { x: 96, width: WIDTH - 192, maxLines: 1, align: 'center' } as const;
  sheet.text('P', [{ text: issuer.name, face: 'strong', colour: palette.inkSoft }], {
    ...line,
    y: 112,
    size: 13,
    minSize: 6,
    spacing: 1,
  });
  sheet.text('H1', [{ text: title, face: 'strong', colour: palette.brandDeep }], {
    ...line,
    y: 138,
    ...texts.heading,
  });
  drawDivider(sheet, 216);
  sheet.text('P', [{ text: texts.number(number, no, checkCode), colour: palette.inkFaint }], {
    ...line,
    y: 226,
    size: 10.5,
  });
  write(sheet);
  drawFoot(sheet, { day, issuer, verifyUrl: verifyUrl.replace('/#/', texts.page) }, texts);
}

/** Rings of the background, from the outside: radii in points, waves, strands. */
const ROSETTE = [
  [150, 184, 48, 4],
  [118, 158, 16, 8],
  [92, 118, 36, 4],
] as const;

/** Opacity of a logo below the text: dark ones become as light as the neutral one. */
const FAINT = 0.08;

/** Warm paper colour with a guilloche frame and the logo in a rosette, all light enough for text on top. */
function drawGround(sheet: TaggedDocument, picture: Buffer | undefined): void {
  sheet.artifact(pdf => {
    const edge = { x: 26, y: 26, width: WIDTH - 52, height: HEIGHT - 52 };
    const band = 17;
    pdf.rect(edge.x, edge.y, edge.width, edge.height).fill(palette.wash);
    pdf.lineWidth(0.35).strokeColor(palette.artRose).strokeOpacity(0.55);
    for (const [inner, outer, petals, strands] of ROSETTE) {
      drawRosette(pdf, { x: CENTRE, y: 330, inner, outer, petals, strands });
    }
    pdf.strokeOpacity(1);
    drawLogo(pdf, {
      ...{ x: CENTRE, y: 330, size: 150, picture, opacity: FAINT },
      colours: [palette.brandTint, palette.brandTint],
    });
    pdf.lineWidth(0.45).strokeColor(palette.artClay);
    drawGuillocheFrame(pdf, { ...edge, band, strands: 5 });
    const inner = (by: number) =>
      pdf.rect(edge.x + by, edge.y + by, edge.width - 2 * by, edge.height - 2 * by);
    pdf.lineWidth(1.6).strokeColor(palette.brand);
    inner(0).stroke();
    pdf.lineWidth(0.8);
    inner(band).stroke();
    pdf.lineWidth(0.4).strokeColor(palette.artClay);
    inner(band + 4).stroke();
    for (const x of [edge.x, edge.x + edge.width - band]) {
      for (const y of [edge.y, edge.y + edge.height - band]) {
        pdf.lineWidth(0.8).rect(x, y, band, band).fillAndStroke(palette.brand, palette.brand);
        pdf.lineWidth(0.4).strokeColor(palette.wash);
        drawRosette(pdf, { x: x + band / 2, y: y + band / 2, inner: 1.6, outer: 6.4, petals: 8, strands: 3 });
      }
    }
    drawLogo(pdf, { x: CENTRE, y: 84, size: 46, colours: [palette.brand, palette.brandDeep], picture });
  });
}

/** A rule with a lozenge in the middle. */
function drawDivider(sheet: TaggedDocument, y: number): void {
  sheet.artifact(pdf => {
    pdf.lineWidth(0.6).strokeColor(palette.artClay);
    pdf
      .moveTo(CENTRE - 150, y)
      .lineTo(CENTRE - 12, y)
      .moveTo(CENTRE + 12, y)
      .lineTo(CENTRE + 150, y)
      .stroke();
    for (const [offset, half] of [
      [0, 4.2],
      [-9, 1.6],
      [9, 1.6],
    ] as const) {
      const x = CENTRE + offset;
      pdf.polygon([x - half, y], [x, y - half], [x + half, y], [x, y + half]).fill(palette.brand);
    }
  });
}

function drawFoot(
  sheet: TaggedDocument,
  { day, issuer: organisation, verifyUrl }: Pick<CertificateBase, 'day' | 'issuer' | 'verifyUrl'>,
  texts: CommonTexts,
): void {
  const side = 74;
  const x = 100;
  drawQr(sheet, verifyUrl, { x, y: 448, side });
  sheet.text('P', [{ text: texts.scan, colour: palette.inkFaint }], {
    x: x - 10,
    y: 524,
    width: side + 20,
    size: 8.5,
    align: 'center',
    maxLines: 1,
  });
  const issuer = { x: 380, width: 310, align: 'center', maxLines: 1 } as const;
  sheet.text('P', [{ text: organisation.name, face: 'strong' }], { ...issuer, y: 462, size: 15, minSize: 3 });
  sheet.text('P', [{ text: texts.day(day) }], { ...issuer, y: 488, size: 13 });
  drawStamp(sheet, organisation, { x: 672, y: 478, radius: 48 });
}
