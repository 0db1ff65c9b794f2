/**
 * What the public is told about giving blood. Sources: 献血法 articles 2, 9, 14; GB 18467-2011 献血者健康检查要求,
 * 4.2 (age, weight, intervals) and 4.3 (who has to wait). The examination on the spot decides.
 */
export const donorRequirements = [
  '18–55周岁的健康公民；多次献血、没有不良反应的，可以延长到60周岁',
  '体重：男50公斤以上，女45公斤以上',
  '收缩压90–139毫米汞柱，舒张压60–89毫米汞柱',
  '两次献全血至少间隔6个月；献全血后献血小板，至少间隔3个月',
] as const;

export const deferralReasons = [
  '感冒、急性胃肠炎痊愈未满一周，拔牙未满三天',
  '女性月经期及前后三天，怀孕期，流产后未满六个月，分娩及哺乳期未满一年',
  '文身未满一年，手术后未到医生说的时间',
  '正在服药或患有慢性病的，请先问现场的医生',
] as const;

/** The way of a donation, in four parts. */
export const donationSteps = [
  { title: '献血前', text: '前一晚睡好，清淡饮食，不饮酒；当天吃早餐，不要空腹，多喝水。' },
  { title: '到现场', text: '带身份证，填写健康征询表；医生量血压、称体重、查血型和血红蛋白。' },
  { title: '献血', text: '每次200或400毫升，十分钟左右。全部用一次性器材，不会因献血得病。' },
  { title: '献血后', text: '按住针眼10分钟，休息一刻钟再走；当天不饮酒、不熬夜，24小时内不做剧烈运动。' },
] as const;

export const bloodDonationFaq = [
  {
    question: '献血对身体有影响吗？',
    answer:
      '健康人一次献血不超过400毫升，不到全身血量的十分之一。水分一两个小时就能补回，血细胞在几周内恢复，正常休息饮食即可。',
  },
  {
    question: '献血以后，自己和家人用血怎么办？',
    answer:
      '无偿献血者需要用血时，免交血液的采集、储存、分离、检验等费用；配偶和直系亲属按本省的规定免交或减交。请保管好无偿献血证。',
  },
  {
    question: '献血小板和献全血有什么不同？',
    answer:
      '献血小板用机器只采集血小板，其余成分回输给您，全程约一个半小时。两次至少间隔两周，一年不超过24次，主要用于白血病等患者。',
  },
  {
    question: '怎样知道血液是否合格？',
    answer:
      '血液中心会对每一份血液做检验，结果可以向献血的血液中心查询。不合格的血液不会用于患者，原因只告诉您本人。',
  },
  {
    question: '献血可以同时登记造血干细胞吗？',
    answer: '可以。符合年龄和健康条件的，献血时多留一小管血样即可，也可以先在本站登记。',
  },
] as const;
