import { beforeAll, describe, expect, it } from 'vitest';
import { describeAnswers } from '../../src/flows/engine/answer-summary';
import { projectForm } from '../support/project-schemas';
import { completeAnswers, type SampleForm, sampleForm, withProperty } from '../support/sample-form';

let form: SampleForm;
beforeAll(async () => {
  form = await sampleForm();
});

/** The answers as text, label → value; `masked` shows the masked values. */
function summaryOf(answers: Record<string, unknown>, masked = false, { schema, ui } = form) {
  const rows = describeAnswers(schema, ui, answers).flatMap(step => step.rows);
  return Object.fromEntries(rows.map(row => [row.label, (masked && row.masked) || row.value]));
}

describe('describeAnswers', () => {
  it('groups the answers under the titles of their steps, in screen order', () => {
    const steps = describeAnswers(form.schema, form.ui, completeAnswers);
    expect(steps.map(({ step, title }) => [step, title])).toEqual([
      ['applicant', '个人信息'],
      ['details', '意愿与联系人'],
    ]);
    expect(steps[0]?.rows.slice(0, 5).map(({ path }) => path)).toEqual([
      '/name',
      '/idType',
      '/idNo',
      '/sex',
      '/birthday',
    ]);
  });

  it('shows option labels, formats dates and amounts, and adds the unit', () => {
    expect(
      summaryOf({ ...completeAnswers, income: '52000.00', scope: 'part', organs: ['心脏', '肝脏'] }),
    ).toMatchObject({
      证件类型: '身份证',
      性别: '女',
      出生日期: '1990年3月7日',
      年收入: '￥52,000.00',
      体重: '60 公斤',
      捐献意愿: '只捐献指定的器官',
      指定器官: '心脏、肝脏',
      '您是否献过血？': '是',
    });
  });

  it('numbers the entries of a list and shows a region in one line', () => {
    const region = { province: '浙江省', city: '杭州市', county: '西湖区', address: '海棠路1号' };
    expect(summaryOf({ ...completeAnswers, paper: true, region })).toMatchObject({
      '联系人 1 · 联系人姓名': '林远',
      '联系人 2 · 与本人关系': '朋友',
      '收件地址 · 所在地区': '浙江省 杭州市 西湖区',
      '收件地址 · 详细地址': '海棠路1号',
    });
  });

  it('masks sensitive answers', () => {
    expect(summaryOf(completeAnswers, true)).toMatchObject({
      姓名: '林**',
      证件号码: '110***********0025',
      手机号码: '138****0000',
      '联系人 1 · 联系电话': '138****0001',
    });
  });

  it('masks a region as a whole', () => {
    const region = { province: '浙江省', city: '杭州市', county: '西湖区', address: '海棠路1号' };
    const ui = structuredClone(form.ui) as { region: Record<string, object> };
    ui.region.province = { 'ui:options': { mask: 'address' } };
    expect(
      summaryOf({ ...completeAnswers, paper: true, region }, true, { ...form, ui })['收件地址 · 所在地区'],
    ).toBe('浙江******');
  });

  it('shows an unanswered question, but not an inapplicable one', () => {
    const rows = summaryOf({ name: '林若澜' });
    expect(rows).toMatchObject({ 昵称: '未填写', 捐献意愿: '未填写', 亲友联系人: '未填写' });
    expect(rows).not.toHaveProperty('指定器官');
    expect(rows).not.toHaveProperty('收件地址');
  });

  it('explains an unanswered question where the form does', () => {
    const { schema, ui } = projectForm('donation');
    const [gift] = describeAnswers(schema, ui, { amount: '50.00' });
    expect(gift?.rows[0]).toMatchObject({ label: '捐给哪个项目', value: '由本会统筹使用', unanswered: true });
  });

  it('includes a property just added to the schema', async () => {
    const changed = await sampleForm(
      withProperty('bloodType', { title: '血型', type: 'string', enum: ['甲型', '乙型'] }),
    );
    expect(summaryOf({ bloodType: '乙型' }, false, changed)).toMatchObject({ 血型: '乙型' });
  });

  it('keeps invalid values unchanged', () => {
    expect(summaryOf({ birthday: '1990-02-', sex: 7, income: '很多' })).toMatchObject({
      出生日期: '1990-02-',
      性别: '7',
      年收入: '很多',
    });
  });
});
