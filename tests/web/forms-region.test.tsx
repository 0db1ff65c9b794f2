import { readdirSync, readFileSync } from 'node:fs';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { enumerations } from '../../src/domain/enumerations';
import { descriptionOf, fillIn } from '../support/rendered-step';
import { completeAnswers, type SampleForm, sampleForm } from '../support/sample-form';

let form: SampleForm;
beforeAll(async () => {
  form = await sampleForm();
});
afterEach(cleanup);

const provinces = Object.keys(enumerations.NativePlace);
const fileOf = (province: string) => readFileSync(`public/regions/${province}.json`, 'utf8');
const fetch = vi.fn(
  async (address: string) =>
    new Response(fileOf(decodeURIComponent(address).match(/regions\/(.+)\.json$/)![1]!)),
);
vi.stubGlobal('fetch', fetch);

const find = (level: string) => screen.findByRole<HTMLSelectElement>('combobox', { name: level });
const select = (level: string) => screen.getByRole<HTMLSelectElement>('combobox', { name: level });
const listOptionTexts = (level: string) => [...select(level).options].map(option => option.text).slice(1);
const waitForOptions = (level = '市') =>
  waitFor(() => expect(listOptionTexts(level).length).toBeGreaterThan(1));
const TYPE = '列表里没有，手工填写';

describe('Region lists', () => {
  it('exist for each province of the enumeration, with cities and counties', () => {
    expect(readdirSync('public/regions').sort()).toEqual(provinces.map(name => `${name}.json`).sort());
    for (const province of provinces) {
      const counties = Object.values(JSON.parse(fileOf(province)) as Record<string, string[]>);
      expect(counties.length).toBeGreaterThan(0);
      expect(counties.every(names => names.length > 0)).toBe(true);
    }
  });

  it('are loaded for the chosen province only', async () => {
    fetch.mockClear();
    const { user } = fillIn(form, { step: 'details', answers: { paper: true } });
    await find('省（市、区）');
    expect(fetch).not.toHaveBeenCalled();
    await user.selectOptions(select('省（市、区）'), '云南省');
    await waitForOptions();
    expect(fetch.mock.calls.map(([address]) => decodeURIComponent(address))).toEqual([
      '/regions/云南省.json',
    ]);
  });

  it('can be replaced by typing city and county, with a retry, when loading fails', async () => {
    fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const { user, answers } = fillIn(form, { step: 'details', answers: { paper: true } });
    await user.selectOptions(await find('省（市、区）'), '四川省');
    await user.type(await screen.findByRole('textbox', { name: '市' }), '示例市');
    await user.type(await screen.findByRole('textbox', { name: '区（县）' }), '示例县');
    expect(answers().region).toEqual({ province: '四川省', city: '示例市', county: '示例县' });
    await user.click(screen.getByRole('button', { name: '重新加载' }));
    await waitForOptions();
    expect(select('市').value).toBe('示例市');
    expect(screen.queryByText(/暂时没能取到市县列表/)).toBeNull();
  });

  it('is loaded by itself when the network is back', async () => {
    fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const { user } = fillIn(form, { step: 'details', answers: { paper: true } });
    await user.selectOptions(await find('省（市、区）'), '贵州省');
    expect(await screen.findByText(/暂时没能取到市县列表/)).toBeTruthy();
    window.dispatchEvent(new Event('online'));
    await waitForOptions();
    expect(listOptionTexts('市')).toContain('贵阳市');
  });
});

describe('Region question', () => {
  const paper = { paper: true };
  const reported = (answers: () => Record<string, unknown>) => answers().region;

  it('is answered from province to county, by keyboard', async () => {
    const { user, answers } = fillIn(form, { step: 'details', answers: paper });
    await user.selectOptions(await find('省（市、区）'), '浙江省');
    await waitForOptions();
    expect(listOptionTexts('市')).toContain('杭州市');
    await user.selectOptions(select('市'), '杭州市');
    await user.selectOptions(select('区（县）'), '西湖区');
    expect(reported(answers)).toEqual({ province: '浙江省', city: '杭州市', county: '西湖区' });
    await user.tab();
    expect(document.activeElement).toBe(screen.getByLabelText(/乡镇/));
  });

  it('clears parts outside a newly chosen province, and selects a single option', async () => {
    const region = { province: '浙江省', city: '杭州市', county: '西湖区', address: '海棠路1号' };
    const { user, answers } = fillIn(form, { step: 'details', answers: { ...paper, region } });
    await user.selectOptions(await find('省（市、区）'), '北京市');
    await waitForOptions('区（县）');
    expect(reported(answers)).toEqual({ province: '北京市', city: '市辖区', address: '海棠路1号' });
    expect(listOptionTexts('区（县）')).toContain('东城区');
  });

  it('counts as one error: one line in the summary, one message beside it', async () => {
    const { user, next } = fillIn(form, { step: 'details', answers: { ...completeAnswers, ...paper } });
    await find('省（市、区）');
    await next();
    const links = within(screen.getByRole('region', { name: /处需要修改/ })).getAllByRole('link');
    expect(links.map(link => link.textContent)).toEqual(['请选择所在地区', '请输入详细地址']);
    expect(descriptionOf(screen.getByRole('group', { name: '所在地区' }))).toBe('请选择所在地区');
    await user.click(links[0]!);
    expect(document.activeElement).toBe(select('省（市、区）'));
  });

  it('shows an answer that the list no longer contains', async () => {
    const region = { province: '浙江省', city: '杭州市', county: '旧县' };
    fillIn(form, { step: 'details', answers: { ...paper, region } });
    await find('省（市、区）');
    await waitForOptions('区（县）');
    expect(select('区（县）').value).toBe('旧县');
    cleanup();
    fillIn(form, { step: 'details', answers: { ...paper, region: { ...region, city: '旧市' } } });
    await find('省（市、区）');
    await waitForOptions();
    expect(select('市').value).toBe('旧市');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '区（县）' }).value).toBe('旧县');
  });

  it('accepts a typed county that is newer than the list, and leads back to the list', async () => {
    const { user, answers } = fillIn(form, { step: 'details', answers: paper });
    await user.selectOptions(await find('省（市、区）'), '浙江省');
    await waitForOptions();
    await user.selectOptions(select('市'), '杭州市');
    await user.selectOptions(select('区（县）'), TYPE);
    const typed = screen.getByRole('textbox', { name: '区（县）' });
    expect(document.activeElement).toBe(typed);
    await user.type(typed, ' 新设区 ');
    await user.tab();
    expect(reported(answers)).toEqual({ province: '浙江省', city: '杭州市', county: '新设区' });
    await user.click(screen.getByRole('button', { name: '区（县）：从列表选择' }));
    expect(document.activeElement).toBe(select('区（县）'));
    expect(reported(answers)).toEqual({ province: '浙江省', city: '杭州市' });
  });
});
