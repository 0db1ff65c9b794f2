import { readFileSync } from 'node:fs';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { enumerations } from '../../src/domain/enumerations';
import { completeAnswers, type SampleForm, sampleForm } from './forms-sample';
import { descriptionOf, fillIn } from './forms-wizard';

let form: SampleForm;
beforeAll(async () => {
  form = await sampleForm();
});
afterEach(cleanup);

const regions = readFileSync('public/regions.json', 'utf8');
const fetch = vi.fn(async () => new Response(regions));
vi.stubGlobal('fetch', fetch);

const select = (level: string) => screen.getByRole<HTMLSelectElement>('combobox', { name: level });
const offered = (level: string) => [...select(level).options].map(option => option.text).slice(1);
const listed = () => waitFor(() => expect(offered('省（市、区）').length).toBeGreaterThan(30));

describe('The list of regions', () => {
  it('has every province of the enumeration, each with cities and counties', () => {
    const list = JSON.parse(regions) as Record<string, Record<string, string[]>>;
    expect(Object.keys(list)).toEqual(Object.keys(enumerations.NativePlace));
    for (const cities of Object.values(list)) {
      expect(Object.keys(cities).length).toBeGreaterThan(0);
      for (const counties of Object.values(cities)) expect(counties.length).toBeGreaterThan(0);
    }
  });

  it('is loaded when a region is asked for, not before; when that fails, it can be tried again', async () => {
    fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const { user } = fillIn(form, { step: 'details' });
    expect(fetch).not.toHaveBeenCalled();
    await user.click(screen.getByRole('checkbox', { name: /需要纸质登记卡/ }));
    await user.click(await screen.findByRole('button', { name: '重新加载' }));
    await listed();
    expect(screen.queryByText(/暂时没能取到地区列表/)).toBeNull();
    expect(fetch).toHaveBeenCalledTimes(2);
  });
});

describe('A region', () => {
  const paper = { paper: true };
  const reported = (answers: () => Record<string, unknown>) => answers().region;

  it('is chosen from the large to the small, by keyboard', async () => {
    const { user, answers } = fillIn(form, { step: 'details', answers: paper });
    await listed();
    await user.selectOptions(select('省（市、区）'), '浙江省');
    expect(offered('市')).toContain('杭州市');
    await user.selectOptions(select('市'), '杭州市');
    await user.selectOptions(select('区（县）'), '西湖区');
    expect(reported(answers)).toEqual({ province: '浙江省', city: '杭州市', county: '西湖区' });
    await user.tab();
    expect(document.activeElement).toBe(screen.getByLabelText(/乡镇/));
  });

  it('forgets what does not lie in a newly chosen province, and chooses what is the only one', async () => {
    const region = { province: '浙江省', city: '杭州市', county: '西湖区', address: '海棠路1号' };
    const { user, answers } = fillIn(form, { step: 'details', answers: { ...paper, region } });
    await listed();
    await user.selectOptions(select('省（市、区）'), '北京市');
    expect(reported(answers)).toEqual({ province: '北京市', city: '市辖区', address: '海棠路1号' });
    expect(offered('区（县）')).toContain('东城区');
  });

  it('is one question when it is wrong: one line in the summary, one sentence beside it', async () => {
    const { user, next } = fillIn(form, { step: 'details', answers: { ...completeAnswers, ...paper } });
    await listed();
    await next();
    const links = within(screen.getByRole('region', { name: /处需要修改/ })).getAllByRole('link');
    expect(links.map(link => link.textContent)).toEqual(['请选择所在地区', '请输入详细地址']);
    expect(descriptionOf(screen.getByRole('group', { name: '所在地区' }))).toBe('请选择所在地区');
    await user.click(links[0]!);
    expect(document.activeElement).toBe(select('省（市、区）'));
  });

  it('shows what was answered even where the list does not know it any more', async () => {
    const region = { province: '浙江省', city: '旧市', county: '旧县' };
    fillIn(form, { step: 'details', answers: { ...paper, region } });
    await listed();
    expect(select('市').value).toBe('旧市');
    expect(select('区（县）').value).toBe('旧县');
  });
});
