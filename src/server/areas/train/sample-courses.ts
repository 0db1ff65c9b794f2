/** A class of the demonstration society. */
export interface SampleCourse {
  name: string;
  type: '救护员取证' | '救护员复训' | 'CPR+AED' | '救护师资' | '专项';
  hours: number;
  /** In 分; free without. */
  fee?: number;
  quota: number;
  place: string;
  /** Days after the day on which it is laid down. */
  day: number;
  from?: string;
  to?: string;
  minAge?: number;
  open?: boolean;
}

const BASE = '应急救护培训基地（示例）';
const HALL = '博爱社区党群服务中心（示例）';

/** In the city that does not exist; one of them is not open, to show what that looks like. */
export const sampleCourses: readonly SampleCourse[] = [
  { name: '救护员取证班第1期', type: '救护员取证', hours: 16, quota: 40, place: BASE, day: 45 },
  { name: '救护员取证班（周末）', type: '救护员取证', hours: 16, quota: 40, place: BASE, day: 61 },
  { name: '教师专场取证班', type: '救护员取证', hours: 16, quota: 50, place: '临澜大学（示例）', day: 75 },
  {
    name: '企业安全员取证班',
    type: '救护员取证',
    hours: 16,
    fee: 30_000,
    quota: 50,
    place: '工业园综合服务中心（示例）',
    day: 82,
  },
  { name: '救护员复训班', type: '救护员复训', hours: 8, quota: 40, place: BASE, day: 50 },
  {
    name: '复训班（夜校）',
    type: '救护员复训',
    hours: 8,
    quota: 30,
    place: HALL,
    day: 70,
    from: '13:00',
    to: '21:30',
  },
  { name: 'CPR+AED普及班 上午', type: 'CPR+AED', hours: 4, quota: 60, place: HALL, day: 40, to: '13:00' },
  {
    name: 'CPR+AED普及班 晚间',
    type: 'CPR+AED',
    hours: 4,
    quota: 60,
    place: HALL,
    day: 55,
    from: '18:00',
    to: '22:00',
  },
  {
    name: '家庭急救与儿童意外伤害',
    type: '专项',
    hours: 4,
    quota: 50,
    place: HALL,
    day: 90,
    from: '14:00',
    to: '18:00',
  },
  { name: '老年照护急救', type: '专项', hours: 4, quota: 40, place: HALL, day: 97, to: '13:00' },
  {
    name: '水上安全与溺水救护',
    type: '专项',
    hours: 8,
    fee: 20_000,
    quota: 30,
    place: '市体育中心游泳馆（示例）',
    day: 104,
  },
  {
    name: '户外运动创伤救护',
    type: '专项',
    hours: 8,
    fee: 20_000,
    quota: 30,
    place: '云山景区（示例）',
    day: 111,
  },
  {
    name: '校园急救小卫士（14岁以上）',
    type: 'CPR+AED',
    hours: 4,
    quota: 60,
    place: '市第一中学（示例）',
    day: 64,
    from: '14:00',
    to: '18:00',
    minAge: 14,
  },
  {
    name: '公交地铁站务专场',
    type: '救护员取证',
    hours: 16,
    fee: 30_000,
    quota: 50,
    place: '轨道1号线市民中心站（示例）',
    day: 118,
  },
  {
    name: '应急救护师资预备班',
    type: '救护师资',
    hours: 40,
    quota: 24,
    place: BASE,
    day: 130,
    open: false,
  },
  { name: '心理急救入门', type: '专项', hours: 4, quota: 40, place: HALL, day: 83, to: '13:00', minAge: 16 },
];
