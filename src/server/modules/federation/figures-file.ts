import type { Kysely } from 'kysely';
import { amountOf } from '../../../domain/money';
import type { DB } from '../../../generated/database';
import type { RawResponse } from '../../engine/handler-types';
import { type Columns, openDataFile } from '../../engine/open-data';
import { givenFigures, givenFlowMonths } from './figures';
import {
  countApplicationsByMonth,
  countFigures,
  type FederationMemberRow,
  type Months,
  sumFigures,
} from './store';

/** One figure of one organisation. */
interface Line {
  member: FederationMemberRow;
  figure: string;
  flow: string | null;
  month: string | null;
  value: number | string | null;
}

const columns: Columns<Line> = [
  ['机构编码', ({ member }) => member.code],
  ['机构', ({ member }) => member.name],
  ['数字', ({ figure }) => figure],
  ['事项', ({ flow }) => flow],
  ['月份', ({ month }) => month],
  ['数', ({ value }) => value],
];

/** What stands for a number from one to four. */
const FEW = '少于5';

/** Organisations that are read at a time; as many are in memory. */
const BATCH = 100;

interface FileInput {
  members: readonly FederationMemberRow[];
  months: Months;
  /** The months one by one. */
  listed: readonly string[];
  titleOf: (flow: string) => string;
}

/** The figures of all organisations as a table, one figure of one organisation a line; sent while it is read. */
export const federationFile = (db: Kysely<DB>, input: FileInput): RawResponse<'text/csv'> =>
  openDataFile(
    `联合数据-${input.months.from}-${input.months.to}`,
    'csv',
    columns,
    readLines(db, input),
  ) as RawResponse<'text/csv'>;

async function* readLines(
  db: Kysely<DB>,
  { members, months, listed, titleOf }: FileInput,
): AsyncGenerator<Line> {
  for (let from = 0; from < members.length; from += BATCH) {
    const batch = members.slice(from, from + BATCH);
    const ids = batch.map(({ id }) => id);
    const [figures, counts] = await Promise.all([
      countFigures(db, ids, months),
      countApplicationsByMonth(db, ids, months),
    ]);
    for (const member of batch) {
      const given = givenFigures(figures.get(member.id) ?? sumFigures([]), 'one');
      const values: [figure: string, value: Line['value']][] = [
        ['提交的申请（件）', given.applications],
        ['没有办结的申请（件）', given.open],
        ['已过期限的申请（件）', given.overdue],
        ['捐款（笔）', given.donations],
        ['捐款（元）', amountOf(given.donationAmount)],
        ['会员（人）', given.members ?? FEW],
        ['志愿者（人）', given.volunteers ?? FEW],
      ];
      for (const [figure, value] of values) yield { member, figure, flow: null, month: null, value };
      const own = counts.filter(({ organisation_id }) => organisation_id === member.id);
      for (const { title, counts: byMonth } of givenFlowMonths(own, listed, 'one', titleOf)) {
        for (const [index, count] of byMonth.entries()) {
          if (count === 0) continue;
          const line = { figure: '提交的申请（件）', flow: title, month: listed[index] ?? null };
          yield { member, ...line, value: count ?? FEW };
        }
      }
    }
  }
}
