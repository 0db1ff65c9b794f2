import { date, dateTime } from '../../../domain/formatters';
import { amountOf, type Fen } from '../../../domain/money';
import type { components } from '../../../generated/api';
import type { Call, RawResponse } from '../../engine/handler-types';
import { donationFunds, emptyFundSums } from '../../engine/ledger/funds';
import { type Columns, openDataFile, readInBatches } from '../../engine/open-data';
import { correctionsFor } from '../correction';
import { publishedSpendingAfter } from '../project';
import { donationsAfter } from './donation-store';
import { goodsAfter } from './goods-store';
import type { PublicityFilter } from './list-pagination';
import { goodsView, publishedDonationView } from './views';

type Schemas = components['schemas'];
type Db = Call<'downloadRegister'>['services']['db'];

/** A published list as a file. */
interface Register<Entry> {
  /** Begins the file name. */
  title: string;
  /** The entries, as the list operations return them, latest first. */
  read(db: Db, filter: PublicityFilter): AsyncGenerator<Entry>;
  /** Columns of the table. */
  columns: Columns<Entry>;
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
const amountCell = (fen: Fen | null) => (fen === null ? null : amountOf(fen));
const correctionsCell = ({ corrections }: { corrections: readonly Schemas['Correction'][] }) =>
  corrections
    .map(({ field, before, after, reason, at }) => `${date(at)} ${field}：${before} → ${after}（${reason}）`)
    .join('\n');
const purposeCell = ({ project, direction }: Pick<Schemas['PublishedDonation'], 'project' | 'direction'>) =>
  [project?.name ?? '由本会统筹使用', direction].filter(Boolean).join('，');

const donations: Register<Schemas['PublishedDonation']> = {
  title: '捐款公示',
  async *read(db, filter) {
    const funds = await donationFunds(db, filter.organisationId);
    yield* readInBatches(
      (afterId, limit) => donationsAfter(db, filter, afterId, limit),
      async rows => {
        const findCorrections = await correctionsFor(db, 'donation', idsOf(rows));
        return rows.map(row =>
          publishedDonationView(row, findCorrections(row.id), funds.get(row.project_id) ?? emptyFundSums),
        );
      },
    );
  },
  columns: [
    ['受理编号', ({ no }) => no],
    ['到账时间', ({ at }) => dateTime(at)],
    ['捐赠人', ({ shownName }) => shownName],
    ['捐赠意向', purposeCell],
    ['金额（元）', ({ correctedAmount }) => amountCell(correctedAmount)],
    ['原公示金额（元）', ({ amount }) => amountCell(amount)],
    ['方式', ({ way }) => (way === 'online' ? '线上支付' : '银行转账')],
    ['款项已使用（%）', ({ usage }) => usage],
    ['更正', correctionsCell],
  ],
};

const goods: Register<Schemas['PublishedGoods']> = {
  title: '捐物公示',
  read: (db, filter) =>
    readInBatches(
      (afterId, limit) => goodsAfter(db, filter, afterId, limit),
      async rows => {
        const findCorrections = await correctionsFor(db, 'goods', idsOf(rows));
        return rows.map(row => goodsView(row, findCorrections(row.id)));
      },
    ),
  columns: [
    ['受理编号', ({ no }) => no],
    ['第几种', ({ position }) => position],
    ['接收时间', ({ at }) => dateTime(at)],
    ['捐赠人', ({ shownName }) => shownName],
    ['捐赠意向', purposeCell],
    ['物资', ({ name, brand }) => [name, brand].filter(Boolean).join(' ')],
    ['类别', ({ category }) => category],
    ['数量', ({ quantity }) => quantity],
    ['单位', ({ unit }) => unit],
    ['已发放', ({ distributed }) => distributed],
    ['价值（元）', ({ value }) => amountCell(value)],
    ['更正', correctionsCell],
  ],
};

const spending: Register<Schemas['Spending']> = {
  title: '支出公示',
  read: (db, filter) =>
    readInBatches(
      (afterId, limit) => publishedSpendingAfter(db, filter, afterId, limit),
      async entries => entries,
    ),
  columns: [
    ['支出编号', ({ no }) => no],
    ['支出日期', ({ spentOn }) => spentOn],
    ['项目', ({ project }) => project?.name ?? '由本会统筹使用'],
    ['类别', ({ category }) => category],
    ['用途', ({ purpose }) => purpose],
    ['金额（元）', ({ correctedAmount }) => amountCell(correctedAmount)],
    ['原公示金额（元）', ({ amount }) => amountCell(amount)],
    ['受益人次', ({ recipients }) => recipients],
    ['更正', correctionsCell],
  ],
};

const registers = { donation: donations, goods, spending };

/**
 * A whole published list as a file: a table for spreadsheet programs, or one JSON object a line with the fields of the
 * list operations. It is read and sent in batches; entries that are added meanwhile are left out.
 */
export function registerFile(
  { services: { db }, query: { register, format } }: Call<'downloadRegister'>,
  filter: PublicityFilter,
): RawResponse<'text/csv' | 'application/jsonl'> {
  const { title, columns, read } = registers[register] as Register<unknown>;
  return openDataFile(title, format, columns, read(db, filter));
}
