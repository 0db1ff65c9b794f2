import { renderDemoHtml } from './article-text';
import type { DemoContent } from './demo-content';

const html = (text: string) => renderDemoHtml(text.split('\n'));

/** Leaders of the organisation; all are fictional. */
export function leaders(at: Date): DemoContent[] {
  const leader = (
    rank: number,
    category: string,
    title: string,
    summary: string,
    duty: string,
    text: string,
  ): DemoContent => ({
    ...{ kind: 'leader', name: `${category}-${rank}`, at },
    data: {
      ...{ category, title, summary, duty, content: html(text), rank },
      cover: `/covers/portrait-${1 + (rank % 4)}.svg`,
    },
  });
  return [
    leader(
      1,
      'council',
      '江望山（示例）',
      '理事长',
      '主持理事会工作',
      '长期从事公共卫生工作，主张把救护培训办到村口。',
    ),
    leader(2, 'council', '沈若澜（示例）', '副理事长', '分管赈济与项目', '曾参与多次洪涝灾害的安置与重建。'),
    leader(3, 'council', '陆一舟（示例）', '副理事长', '分管三献工作', '医生，推动建立本市捐献缅怀制度。'),
    leader(4, 'council', '方知远（示例）', '理事', '企业界代表', '物流企业负责人，为备灾提供仓储与运力。'),
    leader(5, 'council', '顾念慈（示例）', '理事', '教育界代表', '中学校长，推动校园急救课程。'),
    leader(6, 'council', '白书言（示例）', '理事', '法律界代表', '律师，参与起草捐赠款物管理办法。'),
    leader(1, 'executive', '程海棠（示例）', '秘书长', '主持日常工作', '负责全面工作和信息公开。'),
    leader(
      2,
      'executive',
      '林见川（示例）',
      '副秘书长',
      '分管救护培训与志愿服务',
      '一级救护师资，授课三百余场。',
    ),
    leader(
      3,
      'executive',
      '许明遥（示例）',
      '副秘书长',
      '分管财务与项目',
      '注册会计师，主持逐笔公示的建设。',
    ),
    leader(1, 'supervisor', '郑守中（示例）', '监事长', '监督财务与履职', '从事审计工作三十年。'),
    leader(2, 'supervisor', '叶清和（示例）', '监事', '会员代表', '退休教师，个人会员，献血一百零二次。'),
    leader(3, 'supervisor', '韩立新（示例）', '监事', '捐赠人代表', '每季度抽查一个项目的全部凭证。'),
  ];
}

/** Departments, branches, teams and corporate members. */
export function groups(at: Date): DemoContent[] {
  const group = (
    rank: number,
    category: string,
    title: string,
    cover: string,
    summary: string,
    phone?: string,
  ): DemoContent => ({
    ...{ kind: 'group', name: `${category}-${rank}`, at },
    data: { category, title, summary, cover: `/covers/${cover}.svg`, rank, ...(phone && { phone }) },
  });
  return [
    group(1, 'department', '办公室', 'letter', '会务、信息公开、来信来访。', '0900-8320001'),
    group(2, 'department', '赈济救护部', 'relief', '备灾救灾、大病救助、助学。', '0900-8320002'),
    group(3, 'department', '救护培训部', 'lesson', '救护培训、AED、赛事保障。', '0900-8320003'),
    group(4, 'department', '三献工作部', 'stem-cell', '献血宣传、造血干细胞、器官捐献。', '0900-8320004'),
    group(5, 'department', '志愿服务部', 'volunteers', '志愿者招募、培训、时长记录。', '0900-8320005'),
    group(1, 'branch', '湖滨区分会', 'map', '覆盖六个街道，设三个救护培训点。', '0900-8320101'),
    group(2, 'branch', '海棠区分会', 'map', '以社区博爱家园为特色。', '0900-8320102'),
    group(3, 'branch', '云江区分会', 'map', '沿江防汛与防溺水巡护。', '0900-8320103'),
    group(4, 'branch', '云山县分会', 'map', '乡村博爱卫生站与山区助学。', '0900-8320104'),
    group(5, 'branch', '临港新区分会', 'map', '企业安全员培训基地。', '0900-8320105'),
    group(1, 'team', '博爱应急救援队', 'typhoon', '八十六名队员，擅长水上救援与安置点管理。'),
    group(2, 'team', '救护志愿服务队', 'lake-run', '承担赛事与大型活动的急救保障。'),
    group(3, 'team', '心理援助志愿队', 'lantern', '灾后陪伴与热线值守。'),
    group(4, 'team', '捐献者之家志愿队', 'spring', '陪伴捐献者家庭，组织缅怀活动。'),
    group(1, 'member', '临澜云帆物流有限公司（示例）', 'supplies', '六年无偿提供仓储与运力。'),
    group(2, 'member', '临澜市人民医院（示例）', 'station', '把急救课开进门诊大厅。'),
    group(3, 'member', '临澜大学（示例）', 'school', '每年组织两次造血干细胞集中采样。'),
    group(4, 'member', '海棠广场商业管理公司（示例）', 'fair', '每层配备AED，员工全员培训。'),
    group(5, 'member', '临澜轨道交通集团（示例）', 'aed', '每站一台AED，每班两名救护员。'),
  ];
}

/** Contact points. The coordinates deliberately lie in an uninhabited area. */
export function contacts(at: Date): DemoContent[] {
  const contact = (
    rank: number,
    title: string,
    county: string,
    address: string,
    phone: string,
    [longitude, latitude]: [number, number],
    services: string,
    hours = '工作日 9:00–17:30',
  ): DemoContent => ({
    ...{ kind: 'contact', name: `contact-${rank}`, at },
    data: { title: `${title}（示例）`, county, address, phone, hours, services, longitude, latitude, rank },
  });
  const whole = '捐赠登记、票据领取、救助咨询、证书领取';
  const saturday = '工作日 9:00–17:30，周六 9:00–12:00';
  return [
    contact(
      1,
      '会机关服务大厅',
      '湖滨区',
      '博爱路示例段1号一层',
      '0900-8320000',
      [93.7612, 37.2868],
      `${whole}、来信来访`,
    ),
    contact(
      2,
      '湖滨区博爱服务站',
      '湖滨区',
      '湖滨街道文澜路示例段20号',
      '0900-8320101',
      [93.7668, 37.2662],
      whole,
      saturday,
    ),
    contact(
      3,
      '应急救护培训基地',
      '海棠区',
      '培训路示例段6号',
      '0900-8320003',
      [93.8379, 37.2828],
      '取证班、普及班、师资培训',
      '每天 9:00–17:30',
    ),
    contact(
      4,
      '海棠区博爱服务站',
      '海棠区',
      '海棠广场西侧办公楼2层',
      '0900-8320102',
      [93.7748, 37.3323],
      whole,
      saturday,
    ),
    contact(
      5,
      '备灾中心',
      '云江区',
      '云江路示例段88号',
      '0900-8320008',
      [93.8008, 37.2602],
      '物资捐赠接收（请先预约）',
      '工作日 8:30–16:30',
    ),
    contact(
      6,
      '云江区博爱服务站',
      '云江区',
      '云江街道滨江路示例段3号',
      '0900-8320103',
      [93.8092, 37.2713],
      whole,
      saturday,
    ),
    contact(
      7,
      '云山县博爱服务站',
      '云山县',
      '城关镇正街示例段15号',
      '0900-8320104',
      [93.7456, 37.3428],
      whole,
    ),
    contact(
      8,
      '临港新区博爱服务站',
      '临港新区',
      '港城大道示例段200号',
      '0900-8320105',
      [93.8472, 37.3016],
      whole,
    ),
    contact(
      9,
      '临澜大学三献联络站',
      '临港新区',
      '临澜大学学生活动中心101',
      '0900-8320004',
      [93.8537, 37.3115],
      '造血干细胞登记、志愿者报名',
      '周三、周五 14:00–17:00',
    ),
  ];
}
