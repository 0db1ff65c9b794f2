import { renderDemoHtml } from './article-text';
import { type DemoContent, daysBefore } from './demo-content';

const cover = (name: string) => `/covers/${name}.svg`;

/** Topics, with the name by which articles refer to them. */
export function topics(now: Date): DemoContent[] {
  const topic = (
    name: string,
    days: number,
    title: string,
    picture: string,
    summary: string,
    text: string,
  ): DemoContent => ({
    ...{ kind: 'topic', name, at: daysBefore(now, days), views: 4000 - days * 7 },
    data: {
      title,
      code: name,
      summary,
      cover: cover(picture),
      content: renderDemoHtml(text.split('\n')),
      key: true,
    },
  });
  return [
    topic(
      'first-aid',
      3,
      '人人学急救，急救为人人',
      'lesson',
      '从一间教室到一座城：救护培训、AED布设和身边的急救故事。',
      '心脏骤停之后的四分钟里，最先赶到的往往不是医生，而是身边的人。这个专题收集救护知识、培训消息和第一响应人的故事。\n想学的，去“培训报名”；想请老师上门的，去“讲座预约”；想知道最近的AED在哪里，去“AED查询”。',
    ),
    topic(
      'three-gifts',
      12,
      '三献：生命的接力',
      'organ',
      '无偿献血、造血干细胞捐献、遗体和人体器官捐献。',
      '一次献血、一份血样、一份登记，都可能成为陌生人等待已久的答案。\n三献出于自愿，不收费，也不买卖；登记之后可以随时变更或撤销。',
    ),
    topic(
      'typhoon',
      20,
      '迎战台风，守望家园',
      'typhoon',
      '预警、转移、救援、重建：一次台风的全过程记录。',
      '从预警发布到最后一户搬回新房，我们把每一批物资、每一笔支出、每一次核对都写在这里。\n灾害还会再来，希望下一次，我们准备得更好。',
    ),
    topic(
      'homes',
      45,
      '博爱万家：不落下一个人',
      'home-park',
      '大病救助、助学、探访与社区博爱家园。',
      '帮助一个家庭，有时是一笔钱，有时是一张课桌，有时只是有人定期来坐一坐。\n需要帮助的，请到“我要求助”；愿意帮助的，请到“公益项目”。',
    ),
  ];
}

/** Pages about the organisation. */
export function pages(now: Date): DemoContent[] {
  const page = (
    name: string,
    title: string,
    picture: string,
    summary: string,
    text: string,
    rank: number,
  ): DemoContent => ({
    ...{ kind: 'page', name, at: daysBefore(now, 420 - rank), views: 900 },
    data: {
      code: name,
      title,
      summary,
      cover: cover(picture),
      content: renderDemoHtml(text.split('\n')),
      rank,
    },
  });
  return [
    page(
      'about',
      '机构简介',
      'station',
      '临澜市博爱人道会（示例）是从事人道主义工作的社会救助团体。',
      '临澜市博爱人道会（示例）成立于{founded}年，是从事人道主义工作的社会救助团体。临澜市是虚构的城市，这里的人物、数字和电话都是示例。\n## 我们做什么\n- 救灾：备灾、救援、安置、重建；\n- 救护：急救培训、AED布设、赛事保障；\n- 救助：大病救助、助学、求助、探访；\n- 三献：无偿献血、造血干细胞捐献、遗体和人体器官捐献的宣传、登记和缅怀；\n- 志愿服务：{volunteers}多名登记志愿者，四十二支队伍。\n## 我们怎样做\n钱和物的来处与去处逐笔公开；每件申请有编号、有时限、有答复；个人信息只为办理事项使用。\n## 联系我们\n值班电话0900-8320000，工作日9:00–17:30。各区县的服务点见“联系我们”。',
      1,
    ),
    page(
      'organisation',
      '组织机构',
      'meeting',
      '会员代表大会、理事会、监事会与办事机构。',
      '会员代表大会是最高权力机构，每五年召开一次；闭会期间由理事会执行决议，监事会监督财务和履职。\n## 办事机构\n| 部门 | 职责 | 电话 |\n|---|---|---|\n| 办公室 | 会务、信息公开、来信来访 | 0900-8320001 |\n| 赈济救护部 | 备灾救灾、大病救助、助学 | 0900-8320002 |\n| 救护培训部 | 救护培训、AED、赛事保障 | 0900-8320003 |\n| 三献工作部 | 献血宣传、造血干细胞、器官捐献 | 0900-8320004 |\n| 志愿服务部 | 志愿者、志愿活动 | 0900-8320005 |\n| 组织部 | 会员、团体会员、区县分会 | 0900-8320006 |\n| 财务部 | 捐赠收入、票据、支出 | 0900-8320007 |\n## 区县分会\n湖滨区、海棠区、云江区、云山县、临港新区各设分会，地址和电话见“联系我们”。',
      2,
    ),
    page(
      'donate-guide',
      '捐赠指南',
      'donate',
      '怎样捐、捐给谁、怎样查、怎样开票。',
      '## 怎样捐\n- 在线捐款：选项目、填金额、付款，当场得到捐赠证书；\n- 银行转账：户名须与机构全称一致，附言写项目和姓名；\n- 捐物：先在网上登记，工作人员确认需要之后再寄送。\n## 怎样查\n凭受理编号在“捐赠查询”里看到到账、使用和结项的每一步。\n## 怎样开票\n到账之后在“票据管理”里申请电子票据，三个工作日内开出。\n## 可以不公布姓名吗\n可以。公示里显示为“爱心人士”。',
      3,
    ),
  ];
}
