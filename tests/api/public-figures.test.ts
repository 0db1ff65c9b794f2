import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, today } from '../../src/domain/dates';
import { type PublicFigureId, publicFigures } from '../../src/domain/public-figures';
import contract from '../../src/generated/contract.json';
import type { ManualFigureName } from '../../src/server/modules/statistics/figure-names';
import { readFigures } from '../../src/server/modules/statistics/figure-readers';
import { saveManualFigure } from '../../src/server/modules/statistics/manual-figures';
import { Bookkeeper, projectIdOf } from '../support/bookkeeper';
import { createPaidDonation } from '../support/donor';
import { startTestPortal, type TestPortal } from '../support/test-portal';

type Json = Record<string, unknown>;

/** A field of a response that contains a public figure. */
interface FigureField {
  path: string;
  /** Property names, starting in `data` of the response. */
  names: readonly string[];
  figure: string;
}

/**
 * Yields every public figure marked in a schema of the contract, following references, with the property names that
 * lead to it.
 */
function* findFigureMarks(schema: Json, names: readonly string[] = []): Generator<Omit<FigureField, 'path'>> {
  if (typeof schema['x-figure'] === 'string') yield { names, figure: schema['x-figure'] };
  if (typeof schema.$ref === 'string') {
    const [, ...steps] = schema.$ref.replace(/^[^#]*/u, '').split('/');
    const target = steps.reduce<unknown>(
      (at, step) => (at as Json | undefined)?.[step],
      contract as unknown as Json,
    );
    if (target) yield* findFigureMarks(target as Json, names);
  }
  for (const part of [schema.allOf, schema.oneOf].flat())
    if (part) yield* findFigureMarks(part as Json, names);
  for (const [name, part] of Object.entries((schema.properties ?? {}) as Record<string, Json>))
    yield* findFigureMarks(part, [...names, name]);
}

const figureFields: FigureField[] = Object.entries(
  contract.paths as unknown as Record<string, { get?: Json }>,
).flatMap(([path, { get }]) => {
  const ok = (get?.responses as Json | undefined)?.['200'] as Json | undefined;
  const schema = ((ok?.content as Json | undefined)?.['application/json'] as Json | undefined)?.schema;
  return schema ? [...findFigureMarks(schema as Json)].map(mark => ({ path, ...mark })) : [];
});

let portal: TestPortal;
let organisation: string;
beforeAll(async () => {
  portal = await startTestPortal();
  const { organisations, config, db } = portal.services;
  organisation = (await organisations.find(config.organisation))?.id ?? '';
  await createPaidDonation(portal, (await portal.signUp()).token, {
    amount: '80.00',
    projectId: projectIdOf(1),
  });
  const books = await Bookkeeper.appoint(portal);
  await books.spend({ amount: '30.00' });
  const openings: [figure: ManualFigureName, part: string][] = [
    ['benefit', ''],
    ['member', '成人'],
    ['member', '青少年'],
    ['member', '团体'],
    ['volunteer', ''],
    ['certificate', addDays(today(), 100)],
    ['cell.stored', ''],
    ['cell.donated', ''],
    ['organ', ''],
  ];
  for (const [index, [figure, part]] of openings.entries())
    await saveManualFigure(db, organisation, { figure, part, value: 1000 + index });
});
afterAll(() => portal.close());

const ids = Object.keys(publicFigures) as PublicFigureId[];
const read = () => readFigures(portal.services.db, organisation, ids);

const at = async ({ path, names }: Omit<FigureField, 'figure'>) => {
  const { data } = await portal.get(path);
  return names.slice(1).reduce((value, name) => (value as Json)[name], data as unknown);
};

describe('A public figure', () => {
  it('is the same in every operation that returns it', async () => {
    const values = await read();
    for (const { figure, ...field } of figureFields)
      expect([field, await at(field)]).toEqual([field, values[figure as PublicFigureId]]);
  });

  it('is returned by some operation, and every returned figure is in the catalogue', () => {
    expect(new Set(figureFields.map(({ figure }) => figure))).toEqual(new Set(ids));
    // Recipients are returned by two operations: for the home page, and for the data screen.
    expect(figureFields.filter(({ figure }) => figure === 'recipients')).toHaveLength(2);
  });

  it('equals the sum of the published entries', async () => {
    const values = await read();
    const { data: ratio } = await portal.get('/statistics/donation/ratio');
    const sum = (list: readonly { amount: number }[]) => list.reduce((all, { amount }) => all + amount, 0);
    expect([sum(ratio.byDonor), sum(ratio.byProject)]).toEqual([values.moneyTotal, values.moneyTotal]);
    expect(sum(ratio.byKind)).toBe(values.moneyTotal + (values.goodsTotal ?? 0));
    expect((await portal.get('/show/donation')).data).toMatchObject({
      amount: values.moneyTotal,
      total: values.donorTimes,
    });
    expect((await portal.get('/show/materials')).data.value).toBe(values.goodsTotal);
    expect((await portal.get('/publicity/expend')).data.amount).toBe(values.expendTotal);
    const { data: trend } = await portal.get('/statistics/growth/trend');
    expect([trend.amount, trend.donorTimes]).toEqual([values.moneyTotal, values.donorTimes]);
  });

  it.each(ids)('%s includes an opening balance exactly if its definition names one', async id => {
    const before = (await read())[id];
    const { db } = portal.services;
    const { opening } = publicFigures[id];
    const parts = await db
      .selectFrom('manual_statistic')
      .select(['figure', 'part', 'value'])
      .where('figure', opening ? '=' : '<>', opening ?? '')
      .execute();
    for (const { figure, part, value } of parts)
      await saveManualFigure(db, organisation, {
        figure: figure as ManualFigureName,
        part,
        value: Number(value) + 50,
      });
    expect((await read())[id]).toBe(opening ? (before ?? 0) + 50 : before);
  });

  it('for goods without proof of value is unknown, not zero', async () => {
    await portal.services.db
      .insertInto('goods_total')
      .values({
        organisation_id: organisation,
        project_id: null,
        day: today(),
        donor_kind: '个人',
        category: '衣被',
        items: 1,
        value: 0,
      } as never)
      .execute();
    const { goodsTotal, goodsToday } = await read();
    expect({ goodsTotal, goodsToday }).toEqual({ goodsTotal: null, goodsToday: null });
  });
});
