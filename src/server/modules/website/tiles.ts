import { randomUUID } from 'node:crypto';
import type { TileRow } from './store';

/** Drawings available for tiles: symbols of art/tiles.svg. */
export const tileDrawings = [
  'aed',
  'blood',
  'certificate',
  'cpr',
  'donate',
  'goods',
  'hall',
  'help',
  'illness',
  'lecture',
  'mailbox',
  'membership',
  'organ',
  'paper',
  'receipt',
  'school',
  'stem-cell',
  'training',
  'user',
  'volunteer',
] as const;

type Drawing = (typeof tileDrawings)[number];

/** The drawing with this name; `paper` if it does not exist. */
export function drawingNamed(name: string): Drawing {
  return tileDrawings.find(drawing => drawing === name) ?? 'paper';
}

/** The initial tiles of an organisation (domain rules §4, with later additions). */
const initial: readonly (readonly [title: string, words: string, path: string, drawing: Drawing])[] = [
  ['我要捐款', '即时到账，电子证书', '/donation', 'donate'],
  ['我要捐物', '登记、寄送、公示', '/donationItem', 'goods'],
  ['我要求助', '困难时，请告诉我们', '/getHelp', 'help'],
  ['培训报名', '普及班与取证班', '/trainList', 'training'],
  ['AED查询', '找到最近的一台', '/aedList', 'aed'],
  ['器官捐献', '登记、变更与撤销', '/donateOrganShow', 'organ'],
  ['造血干细胞', '登记成为志愿者', '/donateStemCellShow', 'stem-cell'],
  ['无偿献血', '谁能献、在哪里献', '/donateBloodShow', 'blood'],
  ['大病救助', '患者家庭的补充资助', '/matter/serious-illness', 'illness'],
  ['助学', '金秋助学，按批次申请', '/matter/student-aid', 'school'],
  ['CPR普及', '半天学会心肺复苏', '/matter/cpr', 'cpr'],
  ['讲座预约', '请老师到单位来讲', '/matter/lecture', 'lecture'],
  ['志愿服务', '活动报名与时长', '/volunteerActivity', 'volunteer'],
  ['入会申请', '个人与团体会员', '/userMemberApp', 'membership'],
  ['票据', '申请、下载、查验', '/invoiceList', 'receipt'],
  ['证书查询', '核验真伪与有效期', '/certificateVerify', 'certificate'],
  ['会长信箱', '咨询、建议、投诉', '/feedBack', 'mailbox'],
  ['我的申请', '办到哪一步了', '/userCenter?tab=applications', 'user'],
  ['全部事项', '能办什么，一页看完', '/matter', 'hall'],
];

/** Rows of the initial tiles. */
export function initialTiles(): (TileRow & { id: string; position: number })[] {
  return initial.map(([title, words, path, drawing], position) => {
    return { id: randomUUID(), position, title, words, path, drawing };
  });
}
