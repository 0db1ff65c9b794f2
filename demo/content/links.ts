import { type DemoContent, daysBefore } from './demo-content';

/** Links: partner organisations, the phone bar, frequently used services. */
export function links(now: Date): DemoContent[] {
  const link = (category: string, rank: number, title: string, path?: string): DemoContent => ({
    ...{ kind: 'link', name: `${category}-${rank}`, at: daysBefore(now, 400) },
    data: { category, title, ...(path && { link: path }), rank },
  });
  const friends = [
    '民政局',
    '卫生健康委员会',
    '应急管理局',
    '教育局',
    '血液中心',
    '志愿服务网',
    '慈善信息平台',
    '消防救援支队',
  ];
  return [
    ...friends.map((name, rank) =>
      link('friendship', rank + 1, `临澜市${name}（示例）`, `https://www.example.org/${rank + 1}`),
    ),
    link('bar', 1, '首页', '/index'),
    link('bar', 2, '捐赠', '/donation'),
    link('bar', 3, 'AED', '/aedList'),
    link('bar', 4, '服务'),
    link('bar', 5, '我的', '/userCenter'),
    link('quick', 1, '捐赠查询', '/donationFind'),
    link('quick', 2, '培训报名', '/trainList'),
    link('quick', 3, '大病救助', '/matter/serious-illness'),
    link('quick', 4, 'AED查询', '/aedList'),
    link('quick', 5, '证书查询', '/certificateVerify'),
    link('quick', 6, '开具票据', '/invoiceList'),
  ];
}

/** Direct answers of the search. */
export function demoDirectAnswers(now: Date): DemoContent[] {
  const answer = (
    name: string,
    title: string,
    keywords: string[],
    summary: string,
    facts: [string, string][],
    ways: [string, string][],
  ): DemoContent => ({
    ...{ kind: 'answer', name, at: daysBefore(now, 100) },
    data: {
      ...{ title, keywords, summary },
      facts: facts.map(([label, text]) => ({ label, text })),
      links: ways.map(([title, path]) => ({ title, path })),
    },
  });
  return [
    answer(
      'receipt',
      '怎样开捐赠票据',
      ['票据', '发票', '捐赠票据', '开票'],
      '款项到账之后，在“票据管理”里选中这笔捐赠，填写抬头，三个工作日内开出电子票据，可以下载和查验。',
      [
        ['费用', '不收费'],
        ['时限', '3个工作日'],
      ],
      [
        ['申请票据', '/invoiceList'],
        ['捐赠查询', '/donationFind'],
      ],
    ),
    answer(
      'donate',
      '怎样捐款',
      ['捐款', '捐赠', '我要捐款'],
      '选一个项目，填金额，付款后当场得到捐赠证书。也可以由本会统筹，用在最需要的地方。',
      [
        ['方式', '在线支付、银行转账'],
        ['最低', '0.01元'],
      ],
      [
        ['我要捐款', '/donation'],
        ['公益项目', '/publicWelfare'],
      ],
    ),
    answer(
      'goods',
      '怎样捐物资',
      ['捐物', '物资', '捐衣', '衣服', '旧衣', '图书', '捐书'],
      '先在网上登记要捐的东西，工作人员联系您，约定上门来取或送到仓库。收下的每一批都公示去向。旧衣物须洗净、完好。',
      [['费用', '不收费']],
      [
        ['捐赠物资', '/donationItem'],
        ['物资公示', '/goodsList'],
      ],
    ),
    answer(
      'cpr',
      '哪里可以学心肺复苏',
      ['心肺复苏', 'CPR', '急救培训', '救护员'],
      '普及班半天，免费；取证班两天，考核合格发证，三年有效。单位和学校可以预约老师上门。',
      [
        ['普及班', '4学时'],
        ['取证班', '16学时'],
      ],
      [
        ['培训报名', '/trainList'],
        ['讲座预约', '/matter/lecture'],
      ],
    ),
    answer(
      'aed',
      '有人倒地：打120，取AED',
      ['AED', '除颤器', '除颤仪', '倒地', '晕倒', '昏倒', '昏迷', '心跳停止', '猝死'],
      '一人拨打120，一人去取AED，其他人马上做胸外按压。没有学过也可以用：打开电源，跟着语音提示做。',
      [['急救电话', '120']],
      [['找最近的AED', '/aedList']],
    ),
    answer(
      'illness',
      '大病救助怎样申请',
      ['大病救助', '白血病', '先心病', '救助'],
      '患者或监护人在网上填写，上传诊断证明、费用清单和家庭情况证明，十五个工作日内答复。不收任何费用。',
      [
        ['时限', '15个工作日'],
        ['标准', '3 000–50 000元'],
      ],
      [
        ['去申请', '/matter/serious-illness'],
        ['查进度', '/userHelpList'],
      ],
    ),
    answer(
      'organ',
      '怎样登记器官捐献',
      ['器官捐献', '遗体捐献', '捐献登记', '眼角膜', '捐器官'],
      '年满18周岁、有完全民事行为能力的人可以在网上登记捐献器官、遗体、眼角膜的意愿，登记后随时可以变更或撤销。',
      [['费用', '不收费']],
      [['器官捐献', '/donateOrganShow']],
    ),
    answer(
      'organ-withdrawal',
      '器官捐献登记可以撤销吗',
      ['撤销登记', '取消登记', '捐献怎么撤销', '捐献可以撤销', '撤销捐献', '撤销器官捐献'],
      '可以。登记是一份意愿，随时可以变更或撤销，不需要理由；是否捐献最终由家属共同决定。',
      [['费用', '不收费']],
      [['器官捐献', '/donateOrganShow']],
    ),
    answer(
      'refund',
      '捐错了可以退款吗',
      ['退款', '退钱', '捐错', '误捐'],
      '误捐、多付，或未成年人没有得到监护人同意的，请写信或打电话，财务核对后原路退回。捐款一般不能撤销。',
      [['时限', '核对后5个工作日内']],
      [
        ['我要捐款', '/donation'],
        ['写信说明', '/feedBackForm'],
      ],
    ),
    answer(
      'blood',
      '去哪里献血',
      ['献血', '献血点', '献血屋'],
      '18–55周岁、体重达标的健康人都可以献血，带上身份证件，到就近的献血点。献血前正常吃饭、睡好。',
      [
        ['间隔', '全血6个月'],
        ['费用', '不收费'],
      ],
      [['无偿献血', '/donateBloodShow']],
    ),
    answer(
      'stem-cell',
      '捐献造血干细胞疼不疼',
      ['造血干细胞', '骨髓', '骨髓捐献', '配型'],
      '登记时只抽几毫升血。配型成功以后，像献血小板一样从手臂采集，不用手术，通常几天就恢复。',
      [['年龄', '18–45周岁']],
      [['登记成为志愿者', '/donateStemCellShow']],
    ),
    answer(
      'volunteer',
      '怎样成为志愿者',
      ['志愿者', '义工', '志愿者注册'],
      '先登记为志愿者，再在志愿活动里报名。服务时长由签到记录，可以开证明。',
      [['年龄', '14周岁以上']],
      [
        ['登记为志愿者', '/matter/volunteer'],
        ['志愿活动', '/volunteerActivity'],
      ],
    ),
    answer(
      'help',
      '遇到困难怎样求助',
      ['求助', '临时救助', '受灾', '困难', '家里着火', '着火了', '火灾', '水灾'],
      '在网上填写家庭情况和困难的原因，上传证明，工作人员会上门核实。不收任何费用，也不会公开您的信息。',
      [['紧急情况', '先拨打110、119、120']],
      [
        ['我要求助', '/getHelp'],
        ['救助指南', '/help-list'],
      ],
    ),
    answer(
      'membership',
      '怎样入会、怎样交会费',
      ['入会', '会员', '会费'],
      '个人和单位都可以申请入会。会费按年缴纳，可以补缴和预缴，缴后可以开票据。',
      [],
      [
        ['入会申请', '/userMemberApp'],
        ['会费缴纳', '/matter/dues'],
      ],
    ),
    answer(
      'contact',
      '联系电话与地址',
      ['电话', '地址', '联系', '上班时间'],
      '会机关在临澜市湖滨区博爱路示例段1号，各区县都有服务点。',
      [
        ['值班电话', '0900-8320000'],
        ['接听时间', '工作日9:00–17:30'],
      ],
      [
        ['所有联系点', '/contact'],
        ['拨打值班电话', 'tel:0900-8320000'],
      ],
    ),
  ];
}
