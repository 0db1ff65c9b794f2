import { addDays, shanghaiDay, today } from '../src/domain/dates';
import type { Services } from '../src/server/engine/services';
import { hasManualFigures, type ManualFigure, saveManualFigure } from '../src/server/modules/statistics';
import { aedCount } from './content/aeds';

/** Number of years that the organisation exists, this one included. */
const YEARS = 9;

/** Number of people of each year, the current one last, who were taught before the portal counted them. */
const TAUGHT = [9_800, 14_200, 18_600, 22_900, 25_300];

/** Counts from before the portal. Everything else is counted from what the engine has recorded. */
const BEFORE_PORTAL = {
  adults: 12_640,
  young: 8_215,
  groups: 386,
  volunteers: 23_570,
  certificates: 18_402,
  cellsStored: 18_734,
  cellsDonated: 57,
  organWishes: 26_905,
  beneficiaries: 41_286,
};

const STOCK: [kind: string, quantity: number, warning: number][] = [
  ['衣被 件', 1_800, 1_000],
  ['防护用品 件', 640, 300],
  ['帐篷救灾 件', 420, 200],
  ['生活用品 件', 232, 400],
  ['医疗器械 件', 6, 8],
];

const yearOf = (at: Date) => Number(shanghaiDay(at).slice(0, 4));

/** People taught in a year. */
const taughtIn = (year: number): number =>
  TAUGHT[TAUGHT.length - 1 - (yearOf(new Date()) - year)] ?? TAUGHT[0] ?? 0;

/** `2.29万` */
const tenThousands = (value: number) => `${value / 10_000}万`;

/** The quarter that ended so many quarters before the current one: `2026年第三季度`. */
function quarterBefore(at: Date, count: number): string {
  const quarter = yearOf(at) * 4 + Math.floor((Number(shanghaiDay(at).slice(5, 7)) - 1) / 3) - count;
  return `${Math.floor(quarter / 4)}年第${'一二三四'[quarter % 4]}季度`;
}

/** What texts may quote, by its placeholder; a text quotes it as of its publication. */
const quotations: Record<string, (at: Date) => string> = {
  founded: () => String(yearOf(new Date()) - YEARS + 1),
  year: at => String(yearOf(at)),
  lastYear: at => String(yearOf(at) - 1),
  lastQuarter: at => quarterBefore(at, 1),
  taughtLastYear: at => tenThousands(taughtIn(yearOf(at) - 1)),
  taughtThisYear: at => tenThousands(taughtIn(yearOf(at))),
  // Rounded down: others have registered since.
  volunteers: () => tenThousands(Math.floor(BEFORE_PORTAL.volunteers / 1_000) * 1_000),
  aeds: () => String(aedCount),
};

/** A text with its placeholders, such as `{volunteers}`, replaced by what the figures say. */
export const quoteFigures = (text: string, at: Date): string =>
  text.replaceAll(/\{(\w+)\}/gu, (placeholder, name: string) => quotations[name]?.(at) ?? placeholder);

/** Opening balances of the demo organisation. */
function listOpeningBalances(): ManualFigure[] {
  const year = yearOf(new Date());
  const { adults, young, groups, volunteers, certificates, ...others } = BEFORE_PORTAL;
  return [
    { figure: 'member', part: '成人', value: adults },
    { figure: 'member', part: '青少年', value: young },
    { figure: 'member', part: '团体', value: groups },
    { figure: 'volunteer', part: '', value: volunteers },
    { figure: 'certificate', part: addDays(today(), 1000), value: certificates },
    ...TAUGHT.map((value, index): ManualFigure => {
      return { figure: 'taught', part: String(year - TAUGHT.length + 1 + index), value };
    }),
    ...STOCK.flatMap(([part, value, warning]): ManualFigure[] => [
      { figure: 'stock', part, value },
      { figure: 'stock.warning', part, value: warning },
    ]),
    { figure: 'cell.stored', part: '', value: others.cellsStored },
    { figure: 'cell.donated', part: '', value: others.cellsDonated },
    { figure: 'organ', part: '', value: others.organWishes },
    { figure: 'benefit', part: '', value: others.beneficiaries },
  ];
}

/** Enters the opening balances, once. */
export async function enterOpeningBalances(
  { db }: Pick<Services, 'db'>,
  organisationId: string,
): Promise<void> {
  if (await hasManualFigures(db, organisationId)) return;
  for (const given of listOpeningBalances()) await saveManualFigure(db, organisationId, given);
}
