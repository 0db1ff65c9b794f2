import type { Guidance, GuidancePicture, guidanceIcons } from './guidance';

/** Titles of the parts of a guidance, in the order of the info page; the compiler ensures completeness. */
export const guidanceTitles: Record<keyof Guidance, string> = {
  summary: '一句话：来办什么',
  keywords: '搜索用的词',
  picture: '介绍页开头的图',
  purpose: '这是什么',
  important: '必须明白的一句话',
  who: '谁可以办理',
  prepare: '请准备',
  steps: '怎样办理',
  fee: '费用',
  after: '提交之后',
  privacy: '内容怎样保存',
  contact: '咨询',
  questions: '常见问题',
  basis: '办理依据',
  words: '同意书里填什么',
};

/** Titles of the pictures at the top of an info page. */
export const guidancePictureTitles: Record<GuidancePicture, string> = {
  aed: 'AED',
  bus: '献血车',
  certificate: '证书',
  cpr: '心肺复苏',
  dandelion: '蒲公英',
  elder: '探访老人',
  house: '房屋',
  kit: '急救箱',
  lantern: '灯笼',
  lesson: '课堂',
  oxygen: '制氧机',
  school: '学校',
  sprout: '新芽',
  station: '站点',
  'sun-heart': '阳光和心',
  typhoon: '风雨救援',
  'warm-gift': '冬天的礼包',
  window: '窗口',
};

/** Titles of the icons of preparation items. */
export const guidanceIconTitles: Record<(typeof guidanceIcons)[number], string> = {
  card: '证件',
  people: '人',
  report: '报告',
  file: '文件',
  phone: '电话',
  calendar: '日历',
};
