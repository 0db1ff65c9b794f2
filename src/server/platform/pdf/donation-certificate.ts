import { chineseDay } from '../../../domain/dates';
import { amountInCapitals, type Fen, yuan } from '../../../domain/money';
import { type CertificateBase, contentArea, englishDay, renderCertificate } from './certificate';
import { palette } from './palette';
import type { TaggedDocument, TextPlacement } from './tagged-document';
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
  return renderCertificate(
    data,
    {
      title: '荣誉证书',
      number: '证书编号',
      write: sheet => drawLetter(sheet, chineseLetter(data), { indent: 2, align: 'justify' }),
    },
    {
      title: 'Certificate of Donation',
      number: 'Certificate number',
      write: sheet => drawLetter(sheet, englishLetter(data), {}),
    },
  );
}

/** A salutation, and what follows it. */
interface Letter {
  salutation: TextSpan[];
  text: TextSpan[];
}

function drawLetter(
  sheet: TaggedDocument,
  { salutation, text }: Letter,
  setting: Pick<TextPlacement, 'indent' | 'align'>,
): void {
  const { x, y, width } = contentArea;
  const top = sheet.text('P', salutation, { x, y, width, size: 21, minSize: 10, maxLines: 2, leading: 1.5 });
  const box = { x, y: top + 4, width, size: 16, minSize: 6, height: 154, leading: 1.9 };
  sheet.text('P', text, { ...box, ...setting });
}

const donorName = (text: string): TextSpan => ({ text, face: 'strong', colour: palette.brandDeep });

function chineseLetter({ donor, donatedOn, project, gift }: DonationCertificate): Letter {
  const you = donor.kind === 'person' ? '您' : '贵单位';
  const purpose: TextSpan[] = project
    ? [{ text: '向本会“' }, { text: project, face: 'strong' }, { text: '”项目捐赠' }]
    : [{ text: '向本会捐赠' }];
  const use = project ? '' : '，由本会统筹用于人道公益事业';
  return {
    salutation: [{ text: '尊敬的 ' }, donorName(donor.name), { text: '：' }],
    text: [
      { text: `${you}于${chineseDay(donatedOn)}` },
      ...purpose,
      ...chineseGift(gift),
      {
        text: `${use}。${you}的善举，让困境中的人得到帮助，也让博爱的心意得以传递。\n谨致谢忱，特颁此证。`,
      },
    ],
  };
}

function chineseGift(gift: CertificateDonation): TextSpan[] {
  const worth = (fen: Fen): TextSpan[] => [
    { text: amountInCapitals(fen), face: 'strong' },
    { text: `（${yuan(fen)}）` },
  ];
  if (gift.kind === 'money') return [{ text: '人民币' }, ...worth(gift.amount)];
  const value = gift.value === undefined ? [] : [{ text: '，价值人民币' }, ...worth(gift.value)];
  return [{ text: gift.items, face: 'strong' }, ...value];
}

function englishLetter({ donor, donatedOn, project, gift }: DonationCertificate): Letter {
  const value = gift.kind === 'goods' && gift.value !== undefined ? ` (worth ${yuan(gift.value)})` : '';
  const purpose: TextSpan[] = project
    ? [{ text: ' for the project “' }, { text: project, face: 'strong' }, { text: '”' }]
    : [{ text: ' for our humanitarian work, wherever it is needed most' }];
  return {
    salutation: [{ text: 'Dear ' }, donorName(donor.name), { text: ',' }],
    text: [
      { text: `On ${englishDay(donatedOn)} we received your donation of ` },
      { text: gift.kind === 'money' ? yuan(gift.amount) : gift.items, face: 'strong' },
      { text: value },
      ...purpose,
      { text: '. Your kindness helps people in need and passes on the spirit of humanity.\n' },
      { text: 'We issue this certificate with our sincere thanks.' },
    ],
  };
}
