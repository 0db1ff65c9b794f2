import { chineseDay } from '../../../domain/dates';
import { yuan } from '../../../domain/money';
import { period } from '../../../domain/period-text';
import { publicAddressOf } from '../../../domain/public-pages';
import { bitmapOf } from '../../../domain/shared-picture';
import type { components } from '../../../generated/api';
import type { ContentPicture } from '../content/queries';
import type { ProjectDetail } from '../projects/queries';
import type { ActivityDetail } from '../volunteer/queries';
import type { Poster } from './poster';

type Gift = Pick<components['schemas']['DonationRecord'], 'project' | 'shownName' | 'amount' | 'wishWords'>;
type Certificate = components['schemas']['OwnCertificate'];

/** Real address of a page: that of its document, else the home page. */
const addressOf = (page: string) => `${location.origin}${publicAddressOf(page) ?? '/'}`;

/** Projects have drawings, which the portal renders as bitmaps. */
const pictureOfProject = (id: string) => `/s/${id}/picture.jpg`;

const projectPoster = ({ id, name, summary }: Pick<ProjectDetail, 'id' | 'name' | 'summary'>): Poster => ({
  kicker: '公益项目',
  title: name,
  text: summary,
  lines: [],
  picture: pictureOfProject(id),
  address: addressOf(`/publicWelfareInfo?id=${id}`),
  invitation: '扫码了解项目',
});

type PosterActivity = Pick<ActivityDetail, 'id' | 'title' | 'summary' | 'beginsAt' | 'endsAt' | 'place'> & {
  cover: ContentPicture | null;
};

const activityPoster = ({ id, title, summary, cover, beginsAt, endsAt, place }: PosterActivity): Poster => ({
  kicker: '志愿活动',
  title,
  text: summary,
  lines: [`时间：${period(beginsAt, endsAt)}`, `地点：${place}`],
  picture: cover && bitmapOf(id, cover.url),
  address: addressOf(`/volunteerInfo?id=${id}`),
  invitation: '扫码报名',
});

/** A gift without a name and without its amount: the donor ticks what is shown. */
const giftPoster = ({ project }: Gift): Poster => ({
  kicker: '我献了一份爱心',
  title: project?.name ?? '点滴爱心，汇成江海',
  text: '每一分都会用在该用的地方，使用情况向社会公示。邀您一起。',
  lines: [],
  picture: project ? pictureOfProject(project.id) : '/covers/donate.svg',
  address: addressOf(project ? `/publicWelfareInfo?id=${project.id}` : '/publicWelfare'),
  invitation: '扫码一起献爱心',
});

const giftLines = ({ shownName, amount, wishWords }: Gift): PersonalLine[] => [
  { label: `公示名称：${shownName}`, line: `捐款人：${shownName}` },
  { label: `捐款金额：${yuan(amount)}`, line: `捐款：${yuan(amount)}` },
  ...(wishWords ? [{ label: `祝福语：${wishWords}`, line: `“${wishWords}”` }] : []),
];

/** What a poster can be about. */
export type PosterSubject =
  | { project: Pick<ProjectDetail, 'id' | 'name' | 'summary'> }
  | { activity: PosterActivity }
  | { gift: Gift }
  | { certificate: Certificate };

/** Personal data that appears on the poster only when the member ticks it. */
export interface PersonalLine {
  /** What is ticked: 捐款金额：100.00 元 */
  label: string;
  line: string;
}

/** The poster of a subject, without personal data, and the personal lines that may be added. */
export function describePoster(subject: PosterSubject): { poster: Poster; personal: PersonalLine[] } {
  if ('project' in subject) return { poster: projectPoster(subject.project), personal: [] };
  if ('activity' in subject) return { poster: activityPoster(subject.activity), personal: [] };
  if ('gift' in subject) return { poster: giftPoster(subject.gift), personal: giftLines(subject.gift) };
  const { certificate } = subject;
  return { poster: certificatePoster(certificate), personal: certificateLines(certificate) };
}

interface CertificateWords {
  title: string;
  page: string;
  invitation: string;
}

const certificateWords: Partial<Record<Certificate['kind'], CertificateWords>> = {
  'donation-certificate': {
    title: '我为人道公益献了一份爱心',
    page: '/publicWelfare',
    invitation: '扫码一起献爱心',
  },
  'member-certificate': { title: '我是会员了', page: '/matter', invitation: '扫码看看怎样加入' },
  'service-certificate': {
    title: '我参加了志愿服务',
    page: '/volunteerActivity',
    invitation: '扫码一起做志愿者',
  },
  'training-certificate': { title: '我学会了救护', page: '/trainList', invitation: '扫码报名学救护' },
};

/** A certificate without number, day and subject: the holder ticks what is shown. */
function certificatePoster({ kind, certType }: Certificate): Poster {
  const words = certificateWords[kind] ?? { title: certType, page: '/matter', invitation: '扫码了解更多' };
  return {
    kicker: certType,
    title: words.title,
    text: '人道、博爱、奉献，从身边的一件小事开始。邀您一起。',
    lines: [],
    picture: '/covers/certificate.svg',
    address: addressOf(words.page),
    invitation: words.invitation,
  };
}

const certificateLines = ({ about, no, day }: Certificate): PersonalLine[] => [
  { label: `内容：${about}`, line: about },
  { label: `编号：${no}`, line: `编号：${no}` },
  { label: `日期：${chineseDay(day)}`, line: chineseDay(day) },
];
