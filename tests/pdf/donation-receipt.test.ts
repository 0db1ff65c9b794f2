import { describe, expect, it } from 'vitest';
import { renderDonationReceipt } from '../../src/server/platform/pdf/donation-receipt';
import { expectInk, expectInside, inkShare, type Part } from '../support/pdf-pixels';
import { type RenderedPage, read, renderPages, SCALE } from '../support/pdf-reader';
import { longestOrganisationName, photo, receipt } from '../support/pdf-samples';

const textsOf = async (more: Partial<typeof receipt>) =>
  (await read(await renderDonationReceipt({ ...receipt, ...more }))).pages.map(({ text }) => text);
const textOf = async (more: Partial<typeof receipt>) => (await textsOf(more))[0]!;
const withPayer = (name: string) => ({ payer: { ...receipt.payer, name } });
const [item] = receipt.items;

/** Grey values of a part, row by row. */
function readGreyValues({ pixels, width: across }: RenderedPage, { x, y, width, height }: Part): number[] {
  const line = Math.floor(across * SCALE);
  return Array.from({ length: height * SCALE }, (_, row) => {
    const from = (y * SCALE + row) * line + x * SCALE;
    return [...pixels.subarray(from, from + width * SCALE)];
  }).flat();
}

describe('Donation receipt', () => {
  it('contains codes, payer, date, items, remark and issuer', async () => {
    const text = await textOf({});
    for (const fact of [
      '票据代码：00010126',
      '票据号码：0000012345',
      '校验码：7f3k9a',
      '交款人：𬱖㛃',
      '交款人证件号码：110101********0134',
      '开票日期：2026年11月20日',
      '捐赠收入·示例·博爱送万家',
      '备注：捐赠日期：2026年11月18日；支付方式：微信支付。',
      '收款单位（章）：临澜市博爱人道会（示例）',
      '复核人：示例甲',
      '收款人：示例乙',
    ]) {
      expect(text).toContain(fact);
    }
  });

  it.each(['𬱖㛃', '欧阳𠮷喆'])('draws the payer %s', async name => {
    const [page] = await renderPages(await renderDonationReceipt({ ...receipt, ...withPayer(name) }));
    const [blank] = await renderPages(
      await renderDonationReceipt({ ...receipt, ...withPayer('\u3000'.repeat([...name].length)) }),
    );
    expectInk(page!, name, blank!);
  });

  it.each([
    [1, '壹分', '￥0.01'],
    [10_000, '壹佰元整', '￥100.00'],
    [1_640_902, '壹万陆仟肆佰零玖元零贰分', '￥16,409.02'],
    [99_999_999_999, '玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分', '￥999,999,999.99'],
  ])('states %i 分 in capitals and figures', async (amount, capitals, figures) => {
    const text = await textOf({ items: [{ ...item!, amount }] });
    expect(text).toContain(`金额合计（大写）：${capitals} （小写）：${figures}备注`);
  });

  it('adds up its items', async () => {
    const items = [1, 22, 333].map(amount => ({ ...item!, amount }));
    expect(await textOf({ items })).toContain('大写）：叁元伍角陆分 （小写）：￥3.56');
  });

  it('continues more items than fit on an appended list, each once, and says so', async () => {
    const items = Array.from({ length: 50 }, (_, index) => ({
      ...item!,
      name: `示例第${index + 1}项`,
      amount: 100,
    }));
    const [firstPageText, ...list] = await textsOf({ items });
    expect(firstPageText).toContain('捐赠收入（共50项，详见清单）');
    expect(firstPageText).toContain('伍拾元整');
    expect(firstPageText).not.toContain('示例第1项');
    expect(list).toHaveLength(4);
    expect(list[3]).toContain('第4页，共4页');
    for (const { name } of items) expect(list.join('').split(name)).toHaveLength(2);
  });

  it('shrinks the longest texts to fit', async () => {
    const items = Array.from({ length: 6 }, () => ({
      ...item!,
      name: longestOrganisationName,
      remark: longestOrganisationName,
      amount: 99_999_999_999,
    }));
    const more = {
      payer: { kind: 'organisation', name: longestOrganisationName, idNo: '91310000MA1FL5E20X' },
      remark: longestOrganisationName.repeat(4),
      items,
    } as const;
    const pages = await renderPages(
      await renderDonationReceipt({ ...receipt, ...more, issuer: { name: longestOrganisationName } }),
    );
    expect(pages[0]!.text).toContain(`交款人：${longestOrganisationName}`);
    expect(pages[0]!.text).toContain('交款人统一社会信用代码：91310000MA1FL5E20X');
    expect(pages[1]!.text.split(longestOrganisationName)).toHaveLength(13);
    for (const page of pages) expectInside(page, 14);
  });

  it('is marked as a sample until the organisation has provided its stamp', async () => {
    const sample = '示例票据，不作入账、报销或抵扣凭证。';
    expect(await textOf({})).toContain(sample);
    expect(await textOf({ issuer: { name: '临澜市博爱人道会', stamp: await photo() } })).not.toContain(
      '示例票据',
    );
  });

  it('has another title for dues', async () => {
    expect(await textOf({ kind: '社会团体会费票据' })).toMatch(/社\s*会\s*团\s*体\s*会\s*费\s*票\s*据/u);
  });

  describe('with a reversal', () => {
    const other = { no: '000101260000012399', day: '2026-11-21' };
    const items = receipt.items.map(item => ({ ...item, amount: -item.amount }));
    const reversedReceipt = { reversedBy: other };
    const red = { reverses: other, items };
    const plain = (text: string) => text.replaceAll(/\s/gu, '');
    /** Share of the pixels of a part that differ between two pages. */
    function changed(one: RenderedPage, another: RenderedPage, part: Part): number {
      const [a, b] = [one, another].map(page => readGreyValues(page, part)) as [number[], number[]];
      return a.filter((grey, index) => Math.abs(grey - b[index]!) > 40).length / a.length;
    }
    const middle = { x: 160, y: 156, width: 360, height: 80 };
    const corner = { x: 510, y: 18, width: 120, height: 38 };

    it('is overprinted with number and date of the reversal, and stays legible', async () => {
      const [page] = await renderPages(await renderDonationReceipt({ ...receipt, ...reversedReceipt }));
      const [before] = await renderPages(await renderDonationReceipt(receipt));
      for (const words of ['已冲红作废', '红字票据000101260000012399', '2026年11月21日', '不作凭证']) {
        expect(plain(page!.text)).toContain(words);
      }
      expect(plain(page!.text)).toContain('捐赠收入·示例·博爱送万家');
      expect(changed(page!, before!, middle)).toBeGreaterThan(0.06);
      expect(changed(page!, before!, corner)).toBe(0);
      expectInside(page!, 14);
    });

    it('is marked in the corner as a reversal, with the original number and negative amounts', async () => {
      const [page] = await renderPages(await renderDonationReceipt({ ...receipt, ...red }));
      const [before] = await renderPages(await renderDonationReceipt({ ...receipt, items }));
      const text = plain(page!.text);
      for (const words of [
        '红字票据',
        '冲销000101260000012399',
        '冲销2026年11月21日开具的票据',
        '-￥12,346.60',
      ]) {
        expect(text).toContain(words);
      }
      expect(text).not.toContain('作废');
      expect(inkShare(page!, corner)).toBeGreaterThan(0.6);
      expect(inkShare(before!, corner)).toBe(0);
      expect(changed(page!, before!, middle)).toBe(0);
      expectInside(page!, 14);
    });

    it.each([
      ['reversed', reversedReceipt],
      ['red', red],
    ])('shows that it is %s on every page of a list', async (_, more) => {
      const [item] = receipt.items;
      const many = Array.from({ length: 20 }, () => ({ ...item!, amount: 'reverses' in more ? -100 : 100 }));
      const pages = await renderPages(await renderDonationReceipt({ ...receipt, ...more, items: many }));
      expect(pages).toHaveLength(3);
      for (const { text } of pages) expect(plain(text)).toMatch(/已冲红作废|红字票据冲销/u);
    });
  });

  it('refuses a remark, payer or item that no font can draw', async () => {
    for (const more of [{ remark: '𠀀' }, withPayer('欧阳𠀀'), { items: [{ ...item!, name: '𠀀' }] }]) {
      await expect(renderDonationReceipt({ ...receipt, ...more })).rejects.toMatchObject({
        reason: 'undrawable',
      });
    }
  });

  it('requires items', async () => {
    await expect(renderDonationReceipt({ ...receipt, items: [] })).rejects.toThrow(RangeError);
  });

  it('produces identical files for identical data, and contains its structure', async () => {
    const file = await renderDonationReceipt(receipt);
    expect(file.equals(await renderDonationReceipt(receipt))).toBe(true);
    const { info, tree } = await read(file);
    expect(info).toMatchObject({ Language: 'zh-CN', Title: '公益事业捐赠票据（电子） 0000012345' });
    expect(tree).toMatch(/"role":"H1".*"role":"Table".*"role":"TR".*"role":"TH".*"role":"TD"/u);
  });
});
