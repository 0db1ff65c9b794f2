import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Counters } from '../../src/web/features/data-screen/Counters';
import { LifeStatisticsBar } from '../../src/web/features/data-screen/LifeStatisticsBar';
import { StatisticsSection } from '../../src/web/features/home/StatisticsSection';
import { Totals } from '../../src/web/features/publicity/Totals';
import { type FakePortal, fakePortal, resetPortalState, visit } from '../support/fake-portal';

const updatedAt = '2026-11-20T07:00:00Z';
let portal: FakePortal;
beforeEach(() => {
  resetPortalState();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  portal = fakePortal();
  portal.answer('GET /PublicWelfare/QueryRecipientAmount', () => ({
    recipients: 42_496,
    amount: 1,
    small: 0,
  }));
  portal.answer('GET /statistics/life', () => ({ recipients: 42_496, updatedAt }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Values beside these terms, without decorative parts. */
const shown = (words: RegExp) =>
  screen.getAllByText(words, { selector: 'dt .figure-name' }).map(name => {
    const value = name.closest('dt')!.nextElementSibling!.cloneNode(true) as Element;
    for (const hidden of value.querySelectorAll('[aria-hidden]')) hidden.remove();
    return value.textContent!.replaceAll(/\s/gu, '');
  });

function open(goodsTotal: number | null) {
  const sums = { moneyTotal: 734_061_200, goodsTotal, expendTotal: 0, donorTimes: 38_416 };
  const today = { money: 0, goods: null, expend: 0, donorTimes: 0 };
  portal.answer('GET /show/home/donation', () => ({ ...sums, today, updatedAt }));
  visit(
    '/index',
    <>
      <StatisticsSection />
      <Counters />
      <LifeStatisticsBar />
      <Totals />
    </>,
  );
}

describe('Public figure on the home page, the data screen and the publicity pages', () => {
  it('has the same value and format', async () => {
    open(null);
    await waitFor(() => expect(shown(/受益/u)).toEqual(['42,496人次', '42,496人次']));
    await waitFor(() => expect(shown(/累计捐款/u)).toEqual(['734.06万元', '734.06万元', '￥7,340,612.00']));
    expect(shown(/捐物/u)).toEqual(['--', '--', '--']);
    expect(shown(/支出/u)).toEqual(['0.00元', '0.00元', '￥0.00']);
    expect(shown(/人次/u)).toEqual(['38,416人次', '42,496人次', '38,416人次']);
  });

  it('opens its definition, and its entries where they are published', async () => {
    open(null);
    const [homeTotal] = await screen.findAllByRole('button', { name: '累计捐款' });
    fireEvent.click(homeTotal!);
    const dialog = await screen.findByRole('dialog', { name: '累计捐款' });
    expect(dialog.textContent).toContain('已到账的捐款，减去退还的');
    expect(within(dialog).getByRole('link', { name: '逐笔查看' }).getAttribute('href')).toContain(
      '/amountList',
    );
    fireEvent.click(within(dialog).getByRole('button', { name: '关闭' }));
    fireEvent.click(screen.getByRole('button', { name: '造血干细胞入库' }));
    const personal = await screen.findByRole('dialog', { name: '造血干细胞入库' });
    expect(within(personal).queryByRole('link')).toBeNull();
    expect(personal.textContent).toContain('启用本站之前的已经加上');
  });
});
