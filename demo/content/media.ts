import type { EarlierMedia } from '../../src/server/modules/content';

/** Cover images drawn for the portal: file name and alternative text. */
const covers: Record<string, string> = {
  aed: '墙上的AED',
  blood: '一滴血与一颗心',
  'blood-bus': '树荫下停着一辆献血车',
  certificate: '一张证书',
  children: '孩子们在书桌旁',
  cpr: '一双手在做胸外按压',
  dandelion: '蒲公英',
  donate: '投进募捐箱的心意',
  elder: '志愿者探访独居老人',
  exam: '救护员在考核中做胸外按压',
  fair: '广场上的宣传活动',
  'home-park': '几座房子和两棵树',
  house: '一座房子',
  kit: '家庭急救箱',
  'lake-run': '赛道旁的救护志愿者',
  lantern: '一盏灯',
  law: '条文与天平',
  lesson: '老师在教急救',
  letter: '一封信',
  map: '城市里的服务点',
  meeting: '会议桌旁的人',
  notice: '广播里的通知',
  organ: '一棵树从一双手里长出',
  phone: '认清来电',
  relief: '装车的救灾物资',
  report: '账目与图表',
  school: '校舍和门口的AED',
  spring: '清明时节的纪念',
  sprout: '一株新芽',
  station: '社区工作站',
  'stem-cell': '一份造血干细胞样本',
  supplies: '仓库里的备灾物资',
  typhoon: '风雨里的救援',
  volunteers: '一队志愿者',
  'warm-gift': '冬天的礼包',
  water: '河边的救生圈',
  window: '窗前',
};

const slides: Record<string, string> = {
  'slide-riverside': '河边的城市',
  'slide-lesson': '老师在教急救',
  'slide-donate': '投进募捐箱的心意',
  'slide-relief': '装车的救灾物资',
  'slide-volunteers': '一队志愿者',
};

const portraits: Record<string, string> = {
  'portrait-1': '人物剪影',
  'portrait-2': '人物剪影',
  'portrait-3': '人物剪影',
  'portrait-4': '人物剪影',
};

/** Documents to download: file name, display name and size in bytes. */
const documents: Record<string, [name: string, size: number]> = {
  'receipt-form': ['公益事业捐赠票据申请表.pdf', 155_270],
  'illness-form': ['大病救助申请表.pdf', 172_093],
  'volunteer-agreement': ['志愿服务协议书范本.pdf', 212_794],
  'cpr-card': ['心肺复苏口袋卡.pdf', 154_860],
  'kit-list': ['家庭应急包清单.pdf', 184_890],
  'aed-poster': ['AED使用步骤海报.pdf', 142_669],
  'gifts-rules': ['捐赠款物管理办法.pdf', 191_547],
  'annual-report-2025': ['年度工作报告.pdf', 177_842],
  'audit-report-2025': ['年度审计报告.pdf', 188_853],
};

/** Short films with captions: file name, display name and size in bytes as WebM and as MP4. */
const films: Record<string, [name: string, webm: number, mp4: number]> = {
  cpr: ['心肺复苏的五步', 213_658, 312_749],
  aed: ['AED怎么用', 184_250, 262_360],
  choking: ['异物卡喉', 169_959, 236_184],
};

const svg =
  (width: number, height: number) =>
  ([file, alt]: [string, string]): EarlierMedia => {
    return {
      url: `/covers/${file}.svg`,
      name: `${alt}.svg`,
      alt,
      type: 'image/svg+xml',
      size: 2048,
      width,
      height,
    };
  };

/** All media files that the demo contents use. */
export function demoMedia(): EarlierMedia[] {
  const noImage = { alt: '', width: null, height: null };
  return [
    ...Object.entries(covers).map(svg(1200, 675)),
    ...Object.entries(slides).map(svg(1440, 520)),
    ...Object.entries(portraits).map(svg(480, 640)),
    ...Object.entries(documents).map(([file, [name, size]]) => {
      return { url: `/downloads/${file}.pdf`, name, type: 'application/pdf', size, ...noImage };
    }),
    ...Object.entries(films).flatMap(([file, [name, webm, mp4]]) => [
      { url: `/videos/${file}.webm`, name: `${name}.webm`, type: 'video/webm', size: webm, ...noImage },
      { url: `/videos/${file}.mp4`, name: `${name}.mp4`, type: 'video/mp4', size: mp4, ...noImage },
      ...['', '-chapters'].map(kind => ({
        ...{ url: `/videos/${file}${kind}.vtt`, name: `${name}${kind}.vtt`, type: 'text/vtt', size: 512 },
        ...noImage,
      })),
    ]),
  ];
}
