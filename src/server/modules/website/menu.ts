import { randomUUID } from 'node:crypto';
import type { components } from '../../../generated/api';
import type { MenuRow } from './store';

type Menu = components['schemas']['NavigationMenu'];
type Entry = readonly [title: string, path: string];

/** The seven initial drop-down menus of an organisation (domain rules §4). */
const initial: readonly (readonly [title: string, entries: readonly Entry[]])[] = [
  [
    '走进本会',
    [
      ['机构简介', '/specialShow?id=about'],
      ['组织机构', '/specialShow?id=organisation'],
      ['会员风采', '/memberShow'],
      ['政策法规与章程', '/news/list?category=policy'],
      ['联系我们', '/contact'],
    ],
  ],
  [
    '新闻中心',
    [
      ['工作动态', '/news/list?category=work'],
      ['通知公告', '/news?category=notice'],
      ['图片新闻', '/listThumb'],
      ['视频中心', '/videoList'],
      ['热点专题', '/specialOne'],
      ['专题列表', '/specialList'],
      ['知识库', '/knowledge'],
    ],
  ],
  [
    '信息公开',
    [
      ['捐款公示', '/amountList'],
      ['捐物公示', '/goodsList'],
      ['支出与项目进展', '/publicWelfare?tab=progress'],
      ['年报与审计', '/news/list?category=report'],
      ['票据查询', '/invoiceList'],
      ['数据驾驶舱', '/dataScreen'],
      ['下载中心', '/datadownload'],
    ],
  ],
  [
    '公益捐赠',
    [
      ['我要捐款', '/donation'],
      ['我要捐物', '/donationItem'],
      ['公益项目', '/publicWelfare'],
      ['捐赠查询', '/donationFind'],
    ],
  ],
  [
    '人道救助',
    [
      ['救助指南', '/help-list'],
      ['我要求助', '/getHelp'],
      ['大病救助', '/matter/serious-illness'],
      ['助学', '/matter/student-aid'],
      ['公益项目申请', '/matter/welfare-apply'],
      ['进度查询', '/userHelpList'],
    ],
  ],
  [
    '应急救护',
    [
      ['培训报名', '/trainList'],
      ['CPR普及', '/matter/cpr'],
      ['救在身边', '/matter/life'],
      ['讲座预约', '/matter/lecture'],
      ['在线学习', '/trainVideo'],
      ['在线考试', '/exam'],
      ['AED查询', '/aedList'],
      ['证书查询', '/certificateVerify'],
      ['证书办理', '/matter/certificate'],
    ],
  ],
  [
    '三献·志愿·会员',
    [
      ['造血干细胞', '/donateStemCellShow'],
      ['器官捐献', '/donateOrganShow'],
      ['无偿献血', '/donateBloodShow'],
      ['志愿活动', '/volunteerActivity'],
      ['成为志愿者', '/volunteerApply'],
      ['入会申请', '/userMemberApp'],
    ],
  ],
];

/** Rows of the initial menu, parents before their entries. */
export function initialMenu(): (MenuRow & { position: number })[] {
  return initial.flatMap(([title, entries], position) => {
    const id = randomUUID();
    const parent = { id, parent_id: null, title, path: null, position };
    const children = entries.map(([title, path], position) => ({
      id: randomUUID(),
      parent_id: id,
      title,
      path,
      position,
    }));
    return [parent, ...children];
  });
}

/** Builds the menu tree from rows. An entry without path is omitted. */
export function menuTree(rows: readonly MenuRow[]): Menu[] {
  return rows
    .filter(({ parent_id }) => parent_id === null)
    .map(({ id, title }) => ({
      title,
      children: rows.flatMap(({ parent_id, title, path }) =>
        parent_id === id && path !== null ? [{ title, path }] : [],
      ),
    }));
}
