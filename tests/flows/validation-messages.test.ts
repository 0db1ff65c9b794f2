import { beforeAll, describe, expect, it } from 'vitest';
import { localize } from '../../src/flows/engine/error-messages';
import { compileForm } from '../../src/server/engine/forms/compile';
import { completeAnswers, type SampleForm, sampleForm } from '../support/sample-form';

let form: SampleForm;
beforeAll(async () => {
  form = await sampleForm();
});

/** The messages for the sample's answers with these changes; `undefined` removes an answer. */
function told(changes: Record<string, unknown>): Record<string, string> {
  const { whole } = compileForm(form);
  const answers = JSON.parse(JSON.stringify({ ...completeAnswers, ...changes }));
  whole(answers);
  return Object.fromEntries(
    localize(whole.errors, form.schema, form.ui).map(({ path, message }) => [path, message]),
  );
}

describe('validation message', () => {
  it('is absent for valid answers', () => {
    expect(told({})).toEqual({});
  });

  it('asks for a missing answer, to type or to choose depending on the widget', () => {
    expect(told({ name: undefined, sex: undefined, donated: undefined, agreed: undefined })).toEqual({
      '/name': '请输入姓名',
      '/sex': '请选择性别',
      '/donated': '请选择您是否献过血？',
      '/agreed': '请勾选“我已阅读并同意知情同意书”',
    });
  });

  it('treats an empty string or null as missing', () => {
    expect(told({ mobile: '', nickname: '' })).toEqual({
      '/mobile': '请输入手机号码',
      '/nickname': '请输入昵称',
    });
    expect(told({ weight: null })).toEqual({ '/weight': '请输入体重' });
  });

  it('is taken from the form where it defines one', () => {
    expect(told({ scope: undefined })).toEqual({ '/scope': '请选择您的捐献意愿' });
  });

  it('is taken from the domain for formats and own keywords', () => {
    expect(told({ mobile: '123', idNo: '1101991990030700' })).toEqual({
      '/mobile': '请输入11位手机号码',
      '/idNo': '身份证号码应为18位',
    });
    expect(told({ idNo: '110199199003070026' })).toEqual({ '/idNo': '身份证号码校验不通过，请核对' });
    expect(told({ sex: 1 })).toEqual({ '/idNo': '出生日期或性别与证件号码不一致，请核对' });
  });

  it('states the limits, with the unit of the question', () => {
    expect(told({ weight: 560 })).toEqual({ '/weight': '体重应在40–150公斤之间' });
    expect(told({ weight: 60.5 })).toEqual({ '/weight': '体重应为整数' });
    expect(told({ nickname: '一' })).toEqual({ '/nickname': '昵称应为2–20个字' });
    expect(told({ wish: '长'.repeat(201) })).toEqual({ '/wish': '寄语不能超过200个字' });
    expect(told({ scope: 'part', organs: [] })).toEqual({ '/organs': '指定器官至少选择1项' });
    expect(told({ contacts: completeAnswers.contacts.slice(0, 1) })).toEqual({
      '/contacts': '亲友联系人至少填写2项',
    });
  });

  it('has the path inside lists and objects', () => {
    const [first] = completeAnswers.contacts;
    expect(told({ contacts: [first, { name: '周宁', relationCode: '09' }] })).toEqual({
      '/contacts/1/relationCode': '请选择与本人关系',
      '/contacts/1/mobile': '请输入联系电话',
    });
    expect(told({ paper: true, region: {} })).toMatchObject({
      '/region/province': '请选择所在地区',
      '/region/address': '请输入详细地址',
    });
  });

  it('omits conditions themselves, and answers that are only hidden behind a failed one', () => {
    expect(told({ scope: 'part', organs: ['脑'] })).toEqual({ '/organs/0': '请选择指定器官' });
    expect(told({ paper: true, region: { address: '海棠路' } })).not.toHaveProperty('/region');
  });

  it('names unknown properties, whatever else is invalid', () => {
    expect(told({ admin: true, mobile: '1' })).toEqual({
      '/mobile': '请输入11位手机号码',
      '/admin': '表单中没有“admin”这一项',
    });
    const [first, second] = completeAnswers.contacts;
    expect(told({ contacts: [first, { ...second, admin: true }] })).toEqual({
      '/contacts/1/admin': '表单中没有“admin”这一项',
    });
  });

  it('reports an inapplicable answer once everything else is valid', () => {
    expect(told({ organs: ['心脏'] })).toEqual({ '/organs': '根据您的选择，不需要填写指定器官' });
    expect(told({ organs: ['心脏'], mobile: '1' })).toEqual({ '/mobile': '请输入11位手机号码' });
  });

  it('appears once per answer, in screen order', () => {
    const paths = Object.keys(
      told({ agreed: undefined, mobile: '1', name: '1', scope: undefined, weight: 1 }),
    );
    expect(paths).toEqual(['/name', '/mobile', '/weight', '/scope', '/agreed']);
  });
});
