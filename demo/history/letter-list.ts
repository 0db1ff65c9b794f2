/** A demo letter, with its history. */
export interface DemoLetter {
  type: string;
  title: string;
  content: string;
  name: string;
  /** Whether the author consents to publication. */
  isPublic: boolean;
  /** Written by the demo account; otherwise by a guest. */
  own?: true;
  reply?: { reply: string; office: string; publicTitle?: string; publicContent?: string };
  refusal?: { cause: string; reason: string };
  /** In progress and not answered yet. */
  isInProgress?: true;
  score?: number;
  /** Number of days ago that it was written, and answered. */
  days: readonly [written: number, answered?: number];
}

/** Letters to the demo organisation; all are fictional. */
export const demoLetters: readonly DemoLetter[] = [
  {
    type: '建议',
    title: '示例·建议每月开设周末急救培训班',
    content:
      '我和同事都想学急救，可是培训班都在工作日，请不了假。建议每个月安排两次周末班，上下午各半天也可以，方便上班的人参加。',
    name: '林示例',
    isPublic: true,
    own: true,
    reply: {
      reply:
        '您好，来信收悉。\n您的建议很有道理。自下月起，每月第二、第四个周六开设周末取证班，每班四十人，在“培训报名”里可以直接报名；单位满二十人的，也可以申请送课上门。\n感谢您关心应急救护。',
      office: '救护培训部',
    },
    score: 5,
    days: [34, 26],
  },
  {
    type: '咨询',
    title: '示例·捐款之后怎样开具票据',
    content: '上个月通过网站捐了一笔款，当时没有选要票据，现在单位需要报销凭证，还可以补开吗？要准备什么？',
    name: '周示例',
    isPublic: true,
    reply: {
      reply:
        '您好。可以补开。请打开“票据管理”，用捐款时留的手机号码查到这笔捐款，填写抬头后提交，三个工作日内开具电子票据，自行下载即可，不需要其他材料。\n捐款到账一年之内都可以申请。',
      office: '筹资部',
    },
    score: 4,
    days: [29, 27],
  },
  {
    type: '投诉',
    title: '示例·培训临时改期没有通知',
    content:
      '11月1日一早赶到培训基地，门口才贴着改期的通知。没有接到电话，也没有短信。来回三个小时，希望以后提前告诉我们。',
    name: '买买提·示例',
    isPublic: true,
    reply: {
      reply:
        '您好，给您带来不便，向您道歉。\n经核实，当天因场地停电改期，值班人员只发了网站通知，没有逐一打电话，确属我们工作不细。已经改为：改期一律提前一天短信并电话通知；您的名额保留在下一期，工作人员已与您联系确认。',
      office: '救护培训部',
      publicContent:
        '月初一早赶到培训基地，门口才贴着改期的通知。没有接到电话，也没有短信。希望以后提前告诉我们。',
    },
    score: 4,
    days: [21, 15],
  },
  {
    type: '表扬',
    title: '示例·感谢市民中心的志愿者',
    content:
      '父亲上周在市民中心突然头晕，一位穿红马甲的志愿者一直陪着，量了血压，等到我们赶来才离开，没有留下姓名。请替我们谢谢她。',
    name: '陈示例',
    isPublic: true,
    reply: {
      reply:
        '您好，感谢您专门写信。我们找到了当天在市民中心服务的志愿者，已经把您的谢意转达给她，她说这是应该做的。祝您父亲早日康复。',
      office: '志愿服务部',
    },
    score: 5,
    days: [16, 13],
  },
  {
    type: '求助',
    title: '示例·孩子患病，想了解能申请哪些救助',
    content: '孩子确诊白血病，正在住院，家里已经花了不少钱。想问本会有哪些救助可以申请，需要什么条件和材料？',
    name: '王示例',
    isPublic: true,
    reply: {
      reply:
        '您好，请先保重。十八周岁以下的白血病患儿可以申请“小天使基金”，符合条件的资助三万元；家庭特别困难的，还可以申请本会的大病救助。请打开“大病救助”，按步骤填写并上传诊断证明、病案首页等材料，约需十五分钟。工作人员也会打电话帮您。',
      office: '救助部',
      publicTitle: '示例·患儿家庭能申请哪些救助',
      publicContent: '孩子患重病正在住院，想了解本会有哪些救助可以申请，需要什么条件和材料。',
    },
    days: [12, 11],
  },
  {
    type: '咨询',
    title: '示例·志愿服务时长怎样计算',
    content: '参加了两次社区的活动，有一次系统里没有时长。时长是怎样计算的？漏了的能补吗？',
    name: '赵示例',
    isPublic: true,
    reply: {
      reply:
        '您好。时长以现场签到、签退为准，由活动负责人核对后记入。您漏记的一次是因为没有签退，经负责人确认已经补记三小时，请在“我的志愿服务”里查看。',
      office: '志愿服务部',
    },
    score: 3,
    days: [9, 5],
  },
  {
    type: '建议',
    title: '示例·建议在公园步道增设AED',
    content:
      '湖滨公园每天早晚跑步的人很多，最近的AED在南门游客中心，步道北段离得很远，建议在北门再放一台，并加上指示牌。',
    name: '吴示例',
    isPublic: false,
    own: true,
    isInProgress: true,
    days: [4],
  },
  {
    type: '投诉',
    title: '示例·小区物业停车收费太高',
    content: '我们小区的物业随意涨停车费，业主都不同意，希望会长出面管一管，把收费降下来。',
    name: '孙示例',
    isPublic: false,
    refusal: {
      cause: '不属于本会职责',
      reason:
        '物业收费由街道办事处和住房、价格主管部门管理，请向所在街道办事处反映，或拨打政务服务便民热线12345。',
    },
    days: [7, 6],
  },
  {
    type: '咨询',
    title: '示例·造血干细胞登记之后搬家了',
    content: '三年前登记了造血干细胞捐献，去年搬到外地工作，电话也换了。怎样更新联系方式？还需要重新采样吗？',
    name: '郑示例',
    isPublic: true,
    days: [1],
  },
];
