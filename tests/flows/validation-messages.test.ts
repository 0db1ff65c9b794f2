import { beforeAll, describe, expect, it } from 'vitest';
import { localize } from '../../src/flows/engine/error-messages';
import { compileForm } from '../../src/server/engine/forms/compile';
import { completeAnswers, type SampleForm, sampleForm } from '../support/sample-form';

let form: SampleForm;
beforeAll(async () => {
  form = await sampleForm();
});

/** The messages for the sample's answers with these changes; `undefined` removes an answer. */
function messagesOf(changes: Record<string, unknown>): Record<string, string> {
  const { whole } = compileForm(form);
  const answers = JSON.parse(JSON.stringify({ ...completeAnswers, ...changes }));
  whole(answers);
  return Object.fromEntries(
    localize(whole.errors, form.schema, form.ui).map(({ path, message }) => [path, message]),
  );
}

describe('validation message', () => {
  it('is absent for valid answers', () => {
    expect(messagesOf({})).toEqual({});
  });

  it('asks for a missing answer, to type or to choose depending on the widget', () => {
    expect(messagesOf({ name: undefined, sex: undefined, donated: undefined, agreed: undefined })).toEqual({
      '/name': '请输入姓名',
      '/sex': '请选择性别',
      '/donated': '请选择您是否献过血？',
      '/agreed': '请勾选“我已阅读并同意知情同意书”',
    });
  });

  it('treats an empty string or null as missing', () => {
    expect(messagesOf({ mobile: '', nickname: '' })).toEqual({
      '/mobile': '请输入手机号码',
      '/nickname': '请输入昵称',
    });
    expect(messagesOf({ weight: null })).toEqual({ '/weight': '请输入体重' });
  });

  it('is taken from the form where it defines one', () => {
    expect(messagesOf({ scope: undefined })).toEqual({ '/scope': '请选择您的捐献意愿' });
  });

  it('is taken from the domain for formats and own keywords', () => {
    expect(messagesOf({ mobile: '123', idNo: '1101991990030700' })).toEqual({
      '/mobile': '请输入11位手机号码',
      '/idNo': '身份证号码应为18位',
    });
    expect(messagesOf({ idNo: '110199199003070026' })).toEqual({ '/idNo': '身份证号码校验不通过，请核对' });
    expect(messagesOf({ sex: 1 })).toEqual({ '/idNo': '出生日期或性别与证件号码不一致，请核对' });
  });

  it('states the limits, with the unit of the question', () => {
    expect(messagesOf({ weight: 560 })).toEqual({ '/weight': '体重应在40–150公斤之间' });
    expect(messagesOf({ weight: 60.5 })).toEqual({ '/weight': '体重应为整数' });
    expect(messagesOf({ nickname: '一' })).toEqual({ '/nickname': '昵称应为2–20个字' });
    expect(messagesOf({ wish: '长'.repeat(201) })).toEqual({ '/wish': '寄语不能超过200个字' });
    expect(messagesOf({ scope: 'part', organs: [] })).toEqual({ '/organs': '指定器官至少选择1项' });
    expect(messagesOf({ contacts: completeAnswers.contacts.slice(0, 1) })).toEqual({
      '/contacts': '亲友联系人至少填写2项',
    });
  });

  it('has the path inside lists and objects', () => {
    const [first] = completeAnswers.contacts;
    expect(messagesOf({ contacts: [first, { name: '周宁', relationCode: '09' }] })).toEqual({
      '/contacts/1/relationCode': '请选择与本人关系',
      '/contacts/1/mobile': '请输入联系电话',
    });
    expect(messagesOf({ paper: true, region: {} })).toMatchObject({
      '/region/province': '请选择所在地区',
      '/region/address': '请输入详细地址',
    });
  });

  it('omits conditions themselves, and answers that are only hidden behind a failed one', () => {
    expect(messagesOf({ scope: 'part', organs: ['脑'] })).toEqual({ '/organs/0': '请选择指定器官' });
    expect(messagesOf({ paper: true, region: { address: '海棠路' } })).not.toHaveProperty('/region');
  });

  it('names unknown properties, whatever else is invalid', () => {
    expect(messagesOf({ admin: true, mobile: '1' })).toEqual({
      '/mobile': '请输入11位手机号码',
      '/admin': '表单中没有“admin”这一项',
    });
    const [first, second] = completeAnswers.contacts;
    expect(messagesOf({ contacts: [first, { ...second, admin: true }] })).toEqual({
      '/contacts/1/admin': '表单中没有“admin”这一项',
    });
  });

  it('reports an inapplicable answer once everything else is valid', () => {
    expect(messagesOf({ organs: ['心脏'] })).toEqual({ '/organs': '根据您的选择，不需要填写指定器官' });
    expect(messagesOf({ organs: ['心脏'], mobile: '1' })).toEqual({ '/mobile': '请输入11位手机号码' });
  });

  it('appears once per answer, in screen order', () => {
    const paths = Object.keys(
      messagesOf({ agreed: undefined, mobile: '1', name: '1', scope: undefined, weight: 1 }),
    );
    expect(paths).toEqual(['/name', '/mobile', '/weight', '/scope', '/agreed']);
  });
});
