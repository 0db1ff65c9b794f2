import type { Kysely } from 'kysely';
import { today } from '../../../domain/dates';
import { publishedRecipientCount } from '../../../domain/recipient-count';
import type { DB } from '../../../generated/database';
import { donationFunds } from '../../engine/ledger/funds';
import { memoize } from '../../platform/memoize';
import { readBenefitTotals } from '../figures';
import { spentOn } from '../project';
import type { ManualFigureName } from './figure-names';
import { countAeds, countApplicationsInStates, readFigureParts, sumDonations, sumGoodsValue } from './store';

/** A public figure about the organisation. */
export interface PublicFigure {
  name: string;
  /** For `元` the value is in 分. */
  unit: '元' | '人次' | '人' | '个' | '台';
  /** What is counted and what is not, as shown to visitors. */
  definition: string;
  source: '账目' | '捐赠记录' | '支出公示' | '办理记录' | '设备台账';
  /** The manual figure whose opening balance (counted before the portal existed) is added; null when there is none. */
  opening: ManualFigureName | null;
  /** Null when nothing is known, or when the number of persons is too small to publish. */
  read(sources: FigureSources): Promise<number | null>;
}

/** Sources of the figures, each read at most once per request. */
type FigureSources = ReturnType<typeof createFigureSources>;

function createFigureSources(db: Kysely<DB>, id: string) {
  const day = today();
  return {
    funds: memoize(async () => [...(await donationFunds(db, id)).values()]),
    gifts: memoize(() => sumDonations(db, id)),
    giftsToday: memoize(() => sumDonations(db, id, day)),
    goods: memoize(() => sumGoodsValue(db, id)),
    goodsToday: memoize(() => sumGoodsValue(db, id, day)),
    spentToday: memoize(() => spentOn(db, id, day)),
    benefits: memoize(() => readBenefitTotals(db, id, undefined)),
    members: memoize(() => readFigureParts(db, id, 'member')),
    volunteers: memoize(() => readFigureParts(db, id, 'volunteer')),
    holders: memoize(() => readFigureParts(db, id, 'certificate', { from: day })),
    cellsStored: memoize(() => readFigureParts(db, id, 'cell.stored')),
    cellsDonated: memoize(() => readFigureParts(db, id, 'cell.donated')),
    organWishes: memoize(() => readFigureParts(db, id, 'organ')),
    filed: (flow: string, states: readonly string[]) => countApplicationsInStates(db, id, { flow, states }),
    aeds: memoize(() => countAeds(db, id)),
  };
}

const sum = (parts: Iterable<number>) => [...parts].reduce((total, one) => total + one, 0);

/** All public figures: definition and data source of each. */
export const catalogue = {
  moneyTotal: {
    name: '累计捐款',
    unit: '元',
    definition: '已到账的捐款，减去退还的；更正之后的金额。',
    source: '账目',
    opening: null,
    read: async ({ funds }) => sum((await funds()).map(({ raised }) => raised)),
  },
  moneyToday: {
    name: '今日捐款',
    unit: '元',
    definition: '今天到账的捐款，减去其中退还的。',
    source: '捐赠记录',
    opening: null,
    read: async ({ giftsToday }) => Math.max(0, (await giftsToday()).amount),
  },
  donorTimes: {
    name: '捐款人次',
    unit: '人次',
    definition: '已到账的捐款的笔数，不含全部退还的。',
    source: '捐赠记录',
    opening: null,
    read: async ({ gifts }) => (await gifts()).donations,
  },
  donorTimesToday: {
    name: '今日捐款人次',
    unit: '人次',
    definition: '今天到账的捐款的笔数，不含全部退还的。',
    source: '捐赠记录',
    opening: null,
    read: async ({ giftsToday }) => (await giftsToday()).donations,
  },
  goodsTotal: {
    name: '捐物折合',
    unit: '元',
    definition: '已接收的物资中有价值证明的折合金额；都没有价值证明的，没有数据。',
    source: '捐赠记录',
    opening: null,
    read: async ({ goods }) => (await goods()) || null,
  },
  goodsToday: {
    name: '今日捐物折合',
    unit: '元',
    definition: '今天接收的物资中有价值证明的折合金额；都没有价值证明的，没有数据。',
    source: '捐赠记录',
    opening: null,
    read: async ({ goodsToday }) => (await goodsToday()) || null,
  },
  expendTotal: {
    name: '累计公益支出',
    unit: '元',
    definition: '由捐款支出的金额，更正之后的。',
    source: '账目',
    opening: null,
    read: async ({ funds }) => sum((await funds()).map(({ spent }) => spent)),
  },
  expendToday: {
    name: '今日支出',
    unit: '元',
    definition: '支出日期为今天的公益支出。',
    source: '支出公示',
    opening: null,
    read: async ({ spentToday }) => Math.max(0, await spentToday()),
  },
  recipients: {
    name: '受益人次',
    unit: '人次',
    definition: '各笔支出的受益人次之和，含使用本站之前的累计；不足5人的各笔不计。',
    source: '支出公示',
    opening: 'benefit',
    read: async ({ benefits }) => (await benefits()).recipients,
  },
  adults: {
    name: '个人会员',
    unit: '人',
    definition: '会籍有效或欠费的成人个人会员，含使用本站之前的；1至4人不公布。',
    source: '办理记录',
    opening: 'member',
    read: async ({ members }) => publishedRecipientCount((await members()).get('成人') ?? 0),
  },
  young: {
    name: '青少年会员',
    unit: '人',
    definition: '会籍有效或欠费的青少年会员，含使用本站之前的；1至4人不公布。',
    source: '办理记录',
    opening: 'member',
    read: async ({ members }) => publishedRecipientCount((await members()).get('青少年') ?? 0),
  },
  groups: {
    name: '团体会员',
    unit: '个',
    definition: '会籍有效或欠费的团体会员，含使用本站之前的；1至4个不公布。',
    source: '办理记录',
    opening: 'member',
    read: async ({ members }) => publishedRecipientCount((await members()).get('团体') ?? 0),
  },
  volunteers: {
    name: '志愿者',
    unit: '人',
    definition: '登记在册的志愿者，含使用本站之前的；1至4人不公布。',
    source: '办理记录',
    opening: 'volunteer',
    read: async ({ volunteers }) => publishedRecipientCount(sum((await volunteers()).values())),
  },
  holders: {
    name: '持证救护员',
    unit: '人',
    definition: '救护员证今天在有效期内的人数，含使用本站之前发的；1至4人不公布。',
    source: '办理记录',
    opening: 'certificate',
    read: async ({ holders }) => publishedRecipientCount(sum((await holders()).values())),
  },
  cellsStored: {
    name: '造血干细胞入库',
    unit: '人',
    definition: '血样已入库的造血干细胞捐献志愿者，含使用本站之前的；1至4人不公布。',
    source: '办理记录',
    opening: 'cell.stored',
    read: async ({ cellsStored, filed }) =>
      publishedRecipientCount(
        sum((await cellsStored()).values()) + (await filed('stem-cell', ['已入库', '退库申请'])),
      ),
  },
  cellsDonated: {
    name: '实现造血干细胞捐献',
    unit: '人',
    definition: '实现捐献的造血干细胞捐献者，由本会登记；没有登记的，没有数据。',
    source: '办理记录',
    opening: 'cell.donated',
    read: async ({ cellsDonated }) => {
      const parts = await cellsDonated();
      return parts.size > 0 ? sum(parts.values()) : null;
    },
  },
  organWishes: {
    name: '器官捐献志愿登记',
    unit: '人',
    definition: '有效的器官捐献志愿登记，含使用本站之前的；1至4人不公布。',
    source: '办理记录',
    opening: 'organ',
    read: async ({ organWishes, filed }) =>
      publishedRecipientCount(
        sum((await organWishes()).values()) + (await filed('organ-donation', ['approved'])),
      ),
  },
  aeds: {
    name: '在用AED',
    unit: '台',
    definition: '登记在用的AED。',
    source: '设备台账',
    opening: null,
    read: ({ aeds }) => aeds(),
  },
} satisfies Record<string, PublicFigure>;

export type PublicFigureId = keyof typeof catalogue;

type Value<I extends PublicFigureId> = Awaited<ReturnType<(typeof catalogue)[I]['read']>>;

/** Current values of public figures of an organisation. */
export async function readFigures<I extends PublicFigureId>(
  db: Kysely<DB>,
  organisationId: string,
  ids: readonly I[],
): Promise<{ [id in I]: Value<id> }> {
  const sources = createFigureSources(db, organisationId);
  const read = async (id: I) => [id, await catalogue[id].read(sources)] as const;
  return Object.fromEntries(await Promise.all(ids.map(read))) as { [id in I]: Value<id> };
}
