/** A public figure about the organisation, as every page names and explains it. */
export interface PublicFigure {
  name: string;
  /** For `元` the value is in 分. */
  unit: '元' | '人次' | '人' | '个' | '台';
  /** What is counted and what is not, as shown to visitors. */
  definition: string;
  source: '账目' | '捐赠记录' | '支出公示' | '办理记录' | '设备台账';
  /** The manual figure whose opening balance (counted before the portal existed) is added; null when there is none. */
  opening:
    | 'benefit'
    | 'member'
    | 'volunteer'
    | 'certificate'
    | 'cell.stored'
    | 'cell.donated'
    | 'organ'
    | null;
  /** The page that lists what is counted, one by one; null when it is not published. */
  entries: string | null;
}

const RECEIVED_MONEY = '/amountList';
const RECEIVED_GOODS = '/goodsList';
const SPENDING = '/publicWelfare?tab=progress';

/** All public figures. The server reads their values (`statistics/figure-readers.ts`). */
export const publicFigures = {
  moneyTotal: {
    name: '累计捐款',
    unit: '元',
    definition: '已到账的捐款，减去退还的；更正之后的金额。',
    source: '账目',
    opening: null,
    entries: RECEIVED_MONEY,
  },
  moneyToday: {
    name: '今日捐款',
    unit: '元',
    definition: '今天到账的捐款，减去其中退还的。',
    source: '捐赠记录',
    opening: null,
    entries: RECEIVED_MONEY,
  },
  donorTimes: {
    name: '捐款人次',
    unit: '人次',
    definition: '已到账的捐款的笔数，不含全部退还的。',
    source: '捐赠记录',
    opening: null,
    entries: RECEIVED_MONEY,
  },
  donorTimesToday: {
    name: '今日捐款人次',
    unit: '人次',
    definition: '今天到账的捐款的笔数，不含全部退还的。',
    source: '捐赠记录',
    opening: null,
    entries: RECEIVED_MONEY,
  },
  goodsTotal: {
    name: '捐物折合',
    unit: '元',
    definition: '已接收的物资中有价值证明的折合金额；都没有价值证明的，没有数据。',
    source: '捐赠记录',
    opening: null,
    entries: RECEIVED_GOODS,
  },
  goodsToday: {
    name: '今日捐物折合',
    unit: '元',
    definition: '今天接收的物资中有价值证明的折合金额；都没有价值证明的，没有数据。',
    source: '捐赠记录',
    opening: null,
    entries: RECEIVED_GOODS,
  },
  expendTotal: {
    name: '累计公益支出',
    unit: '元',
    definition: '由捐款支出的金额，更正之后的。',
    source: '账目',
    opening: null,
    entries: SPENDING,
  },
  expendToday: {
    name: '今日支出',
    unit: '元',
    definition: '支出日期为今天的公益支出。',
    source: '支出公示',
    opening: null,
    entries: SPENDING,
  },
  recipients: {
    name: '受益人次',
    unit: '人次',
    definition: '各笔支出的受益人次之和，含使用本站之前的累计；不足5人的各笔不计。',
    source: '支出公示',
    opening: 'benefit',
    entries: SPENDING,
  },
  adults: {
    name: '个人会员',
    unit: '人',
    definition: '会籍有效或欠费的成人个人会员，含使用本站之前的；1至4人不公布。',
    source: '办理记录',
    opening: 'member',
    entries: null,
  },
  young: {
    name: '青少年会员',
    unit: '人',
    definition: '会籍有效或欠费的青少年会员，含使用本站之前的；1至4人不公布。',
    source: '办理记录',
    opening: 'member',
    entries: null,
  },
  groups: {
    name: '团体会员',
    unit: '个',
    definition: '会籍有效或欠费的团体会员，含使用本站之前的；1至4个不公布。',
    source: '办理记录',
    opening: 'member',
    entries: null,
  },
  volunteers: {
    name: '志愿者',
    unit: '人',
    definition: '登记在册的志愿者，含使用本站之前的；1至4人不公布。',
    source: '办理记录',
    opening: 'volunteer',
    entries: null,
  },
  holders: {
    name: '持证救护员',
    unit: '人',
    definition: '救护员证今天在有效期内的人数，含使用本站之前发的；1至4人不公布。',
    source: '办理记录',
    opening: 'certificate',
    entries: null,
  },
  cellsStored: {
    name: '造血干细胞入库',
    unit: '人',
    definition: '血样已入库的造血干细胞捐献志愿者，含使用本站之前的；1至4人不公布。',
    source: '办理记录',
    opening: 'cell.stored',
    entries: null,
  },
  cellsDonated: {
    name: '实现造血干细胞捐献',
    unit: '人',
    definition: '实现捐献的造血干细胞捐献者，由本会登记；没有登记的，没有数据。',
    source: '办理记录',
    opening: 'cell.donated',
    entries: null,
  },
  organWishes: {
    name: '器官捐献志愿登记',
    unit: '人',
    definition: '有效的器官捐献志愿登记，含使用本站之前的；1至4人不公布。',
    source: '办理记录',
    opening: 'organ',
    entries: null,
  },
  aeds: {
    name: '在用AED',
    unit: '台',
    definition: '登记在用的AED。',
    source: '设备台账',
    opening: null,
    entries: '/aedList',
  },
} as const satisfies Record<string, PublicFigure>;

export type PublicFigureId = keyof typeof publicFigures;
