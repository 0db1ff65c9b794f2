/** An activity of the demonstration society: name, place, people needed, hours, what is done; more where it matters. */
export interface SampleActivity {
  title: string;
  place: string;
  need: number;
  hours: number;
  summary: string;
  /** Days from the day of seeding, and the hour at which it begins. */
  day: number;
  hour: number;
  minAge?: number;
  /** A part of the places that asks for a skill. */
  skilled?: { name: string; duty: string; skills: string[]; places: number };
}

const aid = (places: number) => ({
  name: '急救员',
  duty: '现场急救与AED看护，须会心肺复苏',
  skills: ['应急救护', '医疗护理'],
  places,
});

/** In the city that does not exist. */
export const sampleActivities: readonly SampleActivity[] = [
  {
    title: '示例 世界急救日广场宣教',
    place: '市民中心',
    need: 20,
    hours: 4,
    day: 9,
    hour: 9,
    summary: '讲解心肺复苏与AED的使用，发放手册，带观众练习。',
    skilled: { ...aid(6), name: '示范员', duty: '示范心肺复苏，指导观众练习' },
  },
  {
    title: '示例 造血干细胞集中采样服务',
    place: '临澜大学',
    need: 15,
    hours: 5,
    day: 12,
    hour: 9,
    summary: '引导、登记、陪伴采样的同学，解答常见问题。',
  },
  {
    title: '示例 社区CPR助教',
    place: '博爱社区',
    need: 10,
    hours: 3,
    day: 5,
    hour: 14,
    summary: '协助讲师带居民练习心肺复苏。',
    skilled: { ...aid(4), name: '助教', duty: '一对一纠正按压动作' },
  },
  {
    title: '示例 马拉松急救保障',
    place: '环湖赛道',
    need: 40,
    hours: 6,
    day: 30,
    hour: 6,
    minAge: 18,
    summary: '在赛道各点值守，发现不适的选手及时处置、呼叫。',
    skilled: aid(24),
  },
  {
    title: '示例 无偿献血爱心屋引导',
    place: '海棠广场',
    need: 6,
    hours: 4,
    day: 3,
    hour: 10,
    summary: '引导填表，照看献血后休息的市民。',
  },
  {
    title: '示例 独居老人探访',
    place: '湖滨街道',
    need: 12,
    hours: 3,
    day: 8,
    hour: 14,
    summary: '两人一组上门，聊天、查看用电用气安全、记下需要。',
  },
  {
    title: '示例 困境儿童课业陪伴',
    place: '青少年宫',
    need: 8,
    hours: 2,
    day: 7,
    hour: 19,
    minAge: 18,
    summary: '陪小学生写作业、阅读，每人固定陪伴一名孩子。',
    skilled: { name: '心理陪伴', duty: '陪伴情绪低落的孩子', skills: ['心理咨询'], places: 2 },
  },
  {
    title: '示例 仓库物资清点',
    place: '备灾中心',
    need: 10,
    hours: 4,
    day: 4,
    hour: 9,
    summary: '清点帐篷、棉被、家庭包，更新标签。',
  },
  {
    title: '示例 防溺水巡河',
    place: '云江沿岸',
    need: 16,
    hours: 4,
    day: 15,
    hour: 15,
    minAge: 18,
    summary: '两人一组沿河劝导，检查救生圈和警示牌。不下水。',
  },
  {
    title: '示例 器官捐献缅怀纪念服务',
    place: '生命纪念园',
    need: 12,
    hours: 3,
    day: 21,
    hour: 9,
    summary: '引导家属，整理鲜花，维护秩序。',
  },
  {
    title: '示例 捐赠热线接听',
    place: '会机关',
    need: 4,
    hours: 4,
    day: 2,
    hour: 9,
    minAge: 18,
    summary: '接听来电，按问答手册解答，记录需要回电的事项。',
  },
  {
    title: '示例 校园AED巡检',
    place: '各中学',
    need: 8,
    hours: 3,
    day: 11,
    hour: 14,
    summary: '按清单检查设备状态、电极片有效期，拍照上报。',
  },
  {
    title: '示例 防灾减灾日演练',
    place: '工业园',
    need: 30,
    hours: 4,
    day: 25,
    hour: 14,
    summary: '扮演伤员或引导疏散，熟悉避险与自救。',
    skilled: aid(6),
  },
  {
    title: '示例 爱心物资分装',
    place: '备灾中心',
    need: 20,
    hours: 4,
    day: 6,
    hour: 9,
    summary: '把米面油、棉衣分装成家庭箱，贴标签、装车。',
    skilled: { name: '司机', duty: '驾驶厢式货车往返发放点', skills: ['驾驶'], places: 2 },
  },
  {
    title: '示例 火车站春运急救岗',
    place: '火车站',
    need: 16,
    hours: 8,
    day: 40,
    hour: 8,
    minAge: 18,
    summary: '在候车厅设点，帮助不适的旅客，照看老人和孩子。',
    skilled: aid(8),
  },
  {
    title: '示例 长者手机使用辅导',
    place: '图书馆',
    need: 10,
    hours: 2,
    day: 10,
    hour: 10,
    summary: '一对一教长者挂号、视频通话、识别诈骗。',
    skilled: { name: '手语辅导', duty: '辅导听障长者', skills: ['手语'], places: 1 },
  },
];
