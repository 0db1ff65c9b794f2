import { chineseDay } from '../../../domain/dates';
import { amountInCapitals, type Fen, yuan } from '../../../domain/money';
import { type CertificateBase, contentArea, renderCertificate } from './certificate';
import { palette } from './palette';
import type { TextSpan } from './text-runs';

/** The donation that a certificate confirms. */
export type CertificateDonation =
  | { kind: 'money'; amount: Fen }
  /** @param items description, e.g. `棉被200床、饮用水50箱`; `value` only when it was proved */
  | { kind: 'goods'; items: string; value?: Fen };

export interface DonationCertificate extends CertificateBase {
  /** Full name; `爱心人士` for an anonymous donor. */
  donor: { name: string; kind: 'person' | 'organisation' };
  /** Day of the donation, `2026-11-20`. */
  donatedOn: string;
  /** Name of the project; null for a donation on whose use the organisation decides. */
  project: string | null;
  gift: CertificateDonation;
}

/** Renders the certificate of honour for a donation (荣誉证书). @throws Refusal `undrawable` */
export function renderDonationCertificate(data: DonationCertificate): Promise<Buffer> {
  const { donor, donatedOn, project, gift } = data;
  const salutation = donor.kind === 'person' ? '您' : '贵单位';
  const purpose: TextSpan[] = project
    ? [{ text: '向本会“' }, { text: project, face: 'strong' }, { text: '”项目捐赠' }]
    : [{ text: '向本会捐赠' }];
  const use = project ? '' : '，由本会统筹用于人道公益事业';
  return renderCertificate(data, '荣誉证书', '证书编号', sheet => {
    const { x, y, width } = contentArea;
    const top = sheet.text(
      'P',
      [{ text: '尊敬的 ' }, { text: donor.name, face: 'strong', colour: palette.brandDeep }, { text: '：' }],
      { x, y, width, size: 21, minSize: 10, maxLines: 2, leading: 1.5 },
    );
    sheet.text(
      'P',
      [
        { text: `${salutation}于${chineseDay(donatedOn)}` },
        ...purpose,
        ...spansOf(gift),
        {
          text: `${use}。${salutation}的善举，让困境中的人得到帮助，也让博爱的心意得以传递。\n谨致谢忱，特颁此证。`,
        },
      ],
      {
        x,
        y: top + 4,
        width,
        size: 16,
        minSize: 6,
        height: 154,
        leading: 1.9,
        indent: 2,
        align: 'justify',
      },
    );
  });
}

function spansOf(gift: CertificateDonation): TextSpan[] {
  const worth = (fen: Fen): TextSpan[] => [
    { text: amountInCapitals(fen), face: 'strong' },
    { text: `（${yuan(fen)}）` },
  ];
  if (gift.kind === 'money') return [{ text: '人民币' }, ...worth(gift.amount)];
  const value = gift.value === undefined ? [] : [{ text: '，价值人民币' }, ...worth(gift.value)];
  return [{ text: gift.items, face: 'strong' }, ...value];
}
