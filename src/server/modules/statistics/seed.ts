import { addDays, today } from '../../../domain/dates';
import type { Services } from '../../engine/services';
import { hasManualFigures, type ManualFigure, saveManualFigure } from './manual-figures';

/** Opening balances of the demo organisation from before the portal; none for the first of five years. */
function listOpeningBalances(): ManualFigure[] {
  const year = Number(today().slice(0, 4));
  const stock: [kind: string, there: number, warning: number][] = [
    ['衣被 件', 1_800, 1_000],
    ['防护用品 件', 640, 300],
    ['帐篷救灾 件', 420, 200],
    ['生活用品 件', 232, 400],
    ['医疗器械 件', 6, 8],
  ];
  return [
    { figure: 'member', part: '成人', value: 12_640 },
    { figure: 'member', part: '青少年', value: 8_215 },
    { figure: 'member', part: '团体', value: 386 },
    { figure: 'volunteer', part: '', value: 23_570 },
    { figure: 'certificate', part: addDays(today(), 1000), value: 18_402 },
    ...[14_200, 18_600, 22_900, 25_300].map(
      (value, index): ManualFigure => ({ figure: 'taught', part: String(year - 3 + index), value }),
    ),
    ...stock.flatMap(([part, value, warning]): ManualFigure[] => [
      { figure: 'stock', part, value },
      { figure: 'stock.warning', part, value: warning },
    ]),
    { figure: 'cell.stored', part: '', value: 18_734 },
    { figure: 'organ', part: '', value: 26_905 },
    { figure: 'benefit', part: '', value: 41_286 },
  ];
}

/** Not in tests, which count their own records. */
export async function seedRecords({ db }: Pick<Services, 'db'>, organisationId: string): Promise<void> {
  if (await hasManualFigures(db, organisationId)) return;
  for (const given of listOpeningBalances()) await saveManualFigure(db, organisationId, given);
}
