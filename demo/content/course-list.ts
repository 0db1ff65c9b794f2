import type { CourseType } from '../../src/domain/courses';

/** A course of the demo organisation. */
export interface DemoCourse {
  name: string;
  type: CourseType;
  summary: string;
  /** File name of its image in `public/covers`. */
  cover: string;
  hours: number;
  /** In 分; free of charge if missing. */
  fee?: number;
  quota: number;
  place: string;
  /** Days after the day of insertion; negative for a past course. */
  day: number;
  from?: string;
  to?: string;
  minAge?: number;
  open?: boolean;
  /** Whether a course with certificate requires an exam. */
  exam?: boolean;
  /** Contents of the course, one per line. */
  schedule: readonly string[];
}

const BASE = '应急救护培训基地（示例）';
const HALL = '博爱社区党群服务中心（示例）';

const RESCUER = [
  '第一天上午：现场评估与呼救、心肺复苏',
  '第一天下午：AED使用、气道异物梗阻',
  '第二天上午：止血、包扎、固定与搬运',
  '第二天下午：常见急症与意外伤害，理论与实操考核',
];
const RENEWAL = ['指南更新要点', '心肺复苏与AED强化练习', '创伤救护复习', '实操考核'];
const CPR = ['什么时候需要按压', '成人心肺复苏', 'AED怎么用', '异物卡喉怎么办'];

/** Courses in the fictional demo city; one of them does not accept sign-ups, to demonstrate that. */
export const demoCourses: readonly DemoCourse[] = [
  {
    ...{ name: '救护员取证班第1期', type: '救护员取证', hours: 16, quota: 40, place: BASE, day: 45 },
    ...{ cover: 'certificate', summary: '两天学会现场救护，考核合格取得救护员证。', schedule: RESCUER },
  },
  {
    ...{ name: '救护员取证班（周末）', type: '救护员取证', hours: 16, quota: 40, place: BASE, day: 61 },
    ...{ cover: 'lesson', summary: '周末上课，适合上班的人。', schedule: RESCUER },
  },
  {
    ...{
      name: '教师专场取证班',
      type: '救护员取证',
      hours: 16,
      quota: 50,
      place: '临澜大学（示例）',
      day: 75,
    },
    ...{ cover: 'school', summary: '为中小学和幼儿园教师安排，增加儿童救护。', schedule: RESCUER },
  },
  {
    ...{ name: '企业安全员取证班', type: '救护员取证', hours: 16, fee: 30_000, quota: 50, day: 82 },
    ...{ place: '工业园综合服务中心（示例）', cover: 'exam', schedule: RESCUER },
    summary: '为企业安全员安排，增加触电、烧烫伤和坠落伤的处理。',
  },
  {
    ...{ name: '救护员复训班', type: '救护员复训', hours: 8, quota: 40, place: BASE, day: 50 },
    ...{ cover: 'cpr', summary: '一天更新知识、练熟动作，合格换发新证。', schedule: RENEWAL },
  },
  {
    ...{ name: '复训班（夜校）', type: '救护员复训', hours: 8, quota: 30, place: HALL, day: 70 },
    ...{ from: '13:00', to: '21:30', cover: 'lantern', summary: '下午和晚间上课。', schedule: RENEWAL },
  },
  {
    ...{
      name: 'CPR+AED普及班 上午',
      type: 'CPR+AED',
      hours: 4,
      quota: 60,
      place: HALL,
      day: 40,
      to: '13:00',
    },
    ...{ cover: 'aed', summary: '半天学会心肺复苏和AED，人人能学。', schedule: CPR },
  },
  {
    ...{ name: 'CPR+AED普及班 晚间', type: 'CPR+AED', hours: 4, quota: 60, place: HALL, day: 55 },
    ...{ from: '18:00', to: '22:00', cover: 'aed', summary: '下班之后来学，四个小时。', schedule: CPR },
  },
  {
    ...{ name: '家庭急救与儿童意外伤害', type: '专项', hours: 4, quota: 50, place: HALL, day: 90 },
    ...{ from: '14:00', to: '18:00', cover: 'home-park', summary: '家里有孩子的，都该来学一次。' },
    schedule: ['婴幼儿异物卡喉', '儿童心肺复苏', '烫伤、误服、跌落的处理', '家里的急救箱'],
  },
  {
    ...{ name: '老年照护急救', type: '专项', hours: 4, quota: 40, place: HALL, day: 97, to: '13:00' },
    ...{ cover: 'elder', summary: '照看老人时会遇到的急症，怎么看、怎么办。' },
    schedule: ['跌倒之后不急着扶', '中风与心梗的识别', '噎食的处理', '低血糖与晕厥'],
  },
  {
    ...{ name: '水上安全与溺水救护', type: '专项', hours: 8, fee: 20_000, quota: 30, day: 104 },
    ...{ place: '市体育中心游泳馆（示例）', cover: 'water', summary: '会游泳不等于会救人。' },
    schedule: ['岸上怎样施救', '溺水者的心肺复苏', '水中自救', '泳池实操'],
  },
  {
    ...{ name: '户外运动创伤救护', type: '专项', hours: 8, fee: 20_000, quota: 30, day: 111 },
    ...{ place: '云山景区（示例）', cover: 'lake-run', summary: '跑步、登山、骑行时受了伤怎么办。' },
    schedule: ['扭伤与骨折的固定', '止血与包扎', '中暑与失温', '野外呼救与搬运'],
  },
  {
    ...{ name: '校园急救小卫士（14岁以上）', type: 'CPR+AED', hours: 4, quota: 60, day: 64, minAge: 14 },
    ...{ place: '市第一中学（示例）', from: '14:00', to: '18:00', cover: 'children', schedule: CPR },
    summary: '给中学生的急救课，监护人同意即可报名。',
  },
  {
    ...{ name: '公交地铁站务专场', type: '救护员取证', hours: 16, fee: 30_000, quota: 50, day: 118 },
    ...{ place: '轨道1号线市民中心站（示例）', cover: 'blood-bus', schedule: RESCUER },
    summary: '为公交地铁站务人员安排，在站内实景练习。',
  },
  {
    ...{
      name: '应急救护师资预备班',
      type: '救护师资',
      hours: 40,
      quota: 24,
      place: BASE,
      day: 130,
      open: false,
    },
    ...{ cover: 'meeting', summary: '面向持证三年以上的救护员，五天。' },
    schedule: ['教学方法与课堂组织', '标准动作示范与纠错', '教具与消毒', '试讲与考核'],
  },
  {
    ...{ name: '心理急救入门', type: '专项', hours: 4, quota: 40, place: HALL, day: 83, to: '13:00' },
    ...{ minAge: 16, cover: 'dandelion', summary: '灾难和意外之后，怎样陪伴身边的人。' },
    schedule: ['应激反应是正常的', '倾听与安抚', '帮助联系支持', '照顾好自己'],
  },
  {
    ...{ name: '救护员取证班（上一期）', type: '救护员取证', hours: 16, quota: 40, place: BASE, day: -25 },
    ...{ cover: 'exam', summary: '已经结课，学员考核合格的已取得救护员证。', schedule: RESCUER, exam: false },
  },
  {
    ...{ name: '救护员取证班（本期）', type: '救护员取证', hours: 16, quota: 40, place: BASE, day: 0 },
    ...{ cover: 'lesson', summary: '正在上课，学员须学完必修的网课再参加考核。', schedule: RESCUER },
  },
  {
    ...{ name: '应急救护师资班（本期）', type: '救护师资', hours: 40, quota: 24, place: BASE, day: -2 },
    ...{ cover: 'meeting', summary: '正在上课，五天，试讲与考核合格的进入师资库。' },
    schedule: ['教学方法与课堂组织', '标准动作示范与纠错', '教具与消毒', '试讲与考核'],
  },
];
