import { addDays } from '../../src/domain/dates';
import type { NewProject } from '../../src/server/modules/project';

/** Ids that are the same in every demo database, so that recorded applications can refer to them. */
const idOf = (serial: number, kind = '0013') =>
  `00000000-0000-4000-8000-${kind}${String(serial).padStart(8, '0')}`;

/** Id of a project by its position in the list, from 1. */
export const projectId = (serial: number) => idOf(serial);

const FEN_PER_YUAN = 100;

/** A project of the demo organisation (domain rules §7). */
interface Sample {
  name: string;
  reviewStatus: 2 | 3 | 4;
  source?: 1 | 2;
  target: number;
  closed?: true;
  drawing: string;
  summary: string;
  recipients: string;
  /** Titles of the phases, from first to last. */
  phases: [string, string, string, string];
}

const samples: Sample[] = [
  {
    name: '示例·博爱送万家',
    reviewStatus: 3,
    target: 500_000,
    drawing: 'house',
    summary: '为困难家庭送去过冬的棉被、粮油与家庭包。',
    recipients: '低保、特困和遭遇突发困难的家庭',
    phases: ['各区摸底，核对名单', '采购棉被、粮油和家庭包', '入户发放', '回访与结项'],
  },
  {
    name: '示例·小天使白血病患儿援助',
    reviewStatus: 3,
    target: 800_000,
    drawing: 'window',
    summary: '补充患儿治疗费用，陪伴一家人走过最难的一段。',
    recipients: '14周岁以下、家庭困难的白血病患儿',
    phases: ['受理申请', '医学与家庭评审', '分批资助', '随访与结项'],
  },
  {
    name: '示例·先心病儿童“阳光心”',
    reviewStatus: 3,
    target: 600_000,
    drawing: 'sun-heart',
    summary: '资助先天性心脏病儿童手术，术后随访一年。',
    recipients: '18周岁以下、家庭困难的先心病儿童',
    phases: ['基层筛查', '受理与评审', '手术资助', '术后随访与结项'],
  },
  {
    name: '示例·博爱助学金秋行动',
    reviewStatus: 2,
    target: 300_000,
    drawing: 'school',
    summary: '开学季帮困难家庭的学生备好第一笔生活费。',
    recipients: '困难家庭的高中生和大学新生',
    phases: ['公布批次', '学校初审', '发放助学金', '回访与结项'],
  },
  {
    name: '示例·校园AED安心计划',
    reviewStatus: 3,
    target: 450_000,
    drawing: 'aed',
    summary: '让每一所中学都有一台AED，和会用它的老师。',
    recipients: '全市中学师生',
    phases: ['选点与评估', '采购安装', '教师培训', '巡检与结项'],
  },
  {
    name: '示例·乡村博爱卫生站',
    reviewStatus: 3,
    source: 1,
    target: 360_000,
    drawing: 'station',
    summary: '修缮村级卫生站，配齐常用设备与急救箱。',
    recipients: '偏远乡村居民',
    phases: ['选点与设计', '修缮施工', '设备配备', '验收与移交'],
  },
  {
    name: '示例·救在身边社区工作站',
    reviewStatus: 3,
    source: 1,
    target: 280_000,
    drawing: 'cpr',
    summary: '在社区建起急救点，培训会救、敢救的邻居。',
    recipients: '城市社区居民',
    phases: ['社区报名', '场地与设备', '居民培训', '演练与结项'],
  },
  {
    name: '示例·台风灾后家园重建',
    reviewStatus: 4,
    target: 1_200_000,
    closed: true,
    drawing: 'typhoon',
    summary: '帮受灾家庭修缮房屋，恢复生活。',
    recipients: '台风中房屋受损的家庭',
    phases: ['灾情核实', '应急物资', '房屋修缮', '验收与结项'],
  },
  {
    name: '示例·独居老人安全包',
    reviewStatus: 3,
    target: 150_000,
    drawing: 'elder',
    summary: '给独居老人装上烟感、扶手和一键呼叫。',
    recipients: '70周岁以上的独居老人',
    phases: ['社区登记', '采购配包', '上门安装', '回访与结项'],
  },
  {
    name: '示例·造血干细胞捐献者关爱',
    reviewStatus: 3,
    target: 200_000,
    closed: true,
    drawing: 'sprout',
    summary: '支持捐献者的交通、误工与术后复查。',
    recipients: '造血干细胞捐献者',
    phases: ['制定标准', '捐献者服务', '术后复查', '总结与结项'],
  },
  {
    name: '示例·器官捐献者家庭人道关怀',
    reviewStatus: 3,
    source: 2,
    target: 180_000,
    drawing: 'dandelion',
    summary: '慰问器官捐献者的家庭，帮助子女完成学业。',
    recipients: '器官捐献者的家庭',
    phases: ['建立档案', '走访慰问', '子女助学', '总结与结项'],
  },
  {
    name: '示例·困境儿童暖冬礼包',
    reviewStatus: 4,
    target: 120_000,
    closed: true,
    drawing: 'warm-gift',
    summary: '一件棉衣、一双棉鞋、一套文具，让孩子暖和过冬。',
    recipients: '孤儿和事实无人抚养的儿童',
    phases: ['摸底登记', '采购装包', '入户发放', '回访与结项'],
  },
  {
    name: '示例·生命安全体验教室',
    reviewStatus: 2,
    target: 400_000,
    drawing: 'lesson',
    summary: '建一间能动手练的教室：地震、火灾、溺水和急救。',
    recipients: '中小学生和家长',
    phases: ['选址与设计', '装修与设备', '试运行', '开放与结项'],
  },
  {
    name: '示例·应急救援队装备提升',
    reviewStatus: 3,
    source: 1,
    target: 520_000,
    closed: true,
    drawing: 'bus',
    summary: '为志愿救援队添置水上、山地和通信装备。',
    recipients: '市级志愿救援队',
    phases: ['装备论证', '采购', '训练与演练', '验收与结项'],
  },
  {
    name: '示例·博爱家园防灾社区',
    reviewStatus: 4,
    source: 1,
    target: 260_000,
    closed: true,
    drawing: 'kit',
    summary: '画风险图、备应急柜、练疏散，让社区自己能应对。',
    recipients: '易涝易滑坡的社区',
    phases: ['风险评估', '应急储备', '居民演练', '验收与结项'],
  },
  {
    name: '示例·尘肺病家庭制氧机',
    reviewStatus: 3,
    target: 240_000,
    drawing: 'oxygen',
    summary: '为居家的尘肺病患者配制氧机，教家人使用。',
    recipients: '家庭困难的尘肺病患者',
    phases: ['受理申请', '医学评估', '配发制氧机', '随访与结项'],
  },
];

const contentOf = ({ summary, recipients, phases }: Sample) =>
  [
    summary,
    `受益对象是${recipients}。名单由所在区的分会核实，公示之后执行；本页不公布受助人的姓名。`,
    `项目分四步：${phases.join('；')}。每一笔支出都有凭证，并在本页公示；结项后由第三方审计。`,
  ].join('\n');

/** Number of days that each phase takes. */
const PHASE_DAYS = 90;

/** By review status: number of days since the start of a project, and number of finished phases. */
const PROGRESS = {
  2: { startedDaysAgo: 40, finished: 0 },
  3: { startedDaysAgo: 225, finished: 2 },
  4: { startedDaysAgo: 450, finished: 4 },
};

/** The projects of the demo organisation, with their plans and updates until this day. */
export function listDemoProjects(day: string): NewProject[] {
  return samples.map((sample, index) => {
    const { name, reviewStatus, source = 0, target, closed = false, drawing, summary, recipients } = sample;
    const { startedDaysAgo, finished } = PROGRESS[reviewStatus];
    const startsOn = addDays(day, -startedDaysAgo);
    const phases = sample.phases.map((title, position) => ({
      title,
      startsOn: addDays(startsOn, position * PHASE_DAYS),
      endsOn: addDays(startsOn, (position + 1) * PHASE_DAYS - 1),
      doneOn: position < finished ? addDays(startsOn, (position + 1) * PHASE_DAYS - 6) : null,
    }));
    const dynamics = phases.flatMap(({ title, doneOn }, position) =>
      doneOn === null
        ? []
        : {
            id: idOf((index + 1) * 10 + position, '0028'),
            title: `${title}：已完成`,
            content: `“${name.replace('示例·', '')}”第${'一二三四'[position]}步“${title}”已经完成，经分会和志愿者复核。支出明细见“资金使用”，如有疑问请致电监督电话。（示例）`,
            publishedAt: new Date(`${doneOn}T10:00:00+08:00`),
          },
    );
    return {
      ...{ id: projectId(index + 1), name, reviewStatus, source, target: target * FEN_PER_YUAN },
      ...{ openForApplication: !closed, summary, content: contentOf(sample), recipients, drawing },
      planNo: `示例备案〔${day.slice(0, 4)}〕${String(index + 1).padStart(3, '0')}号`,
      ...{ startsOn, endsOn: addDays(startsOn, 4 * PHASE_DAYS - 1), phases, dynamics },
    };
  });
}
