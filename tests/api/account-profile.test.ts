import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths, today } from '../../src/domain/dates';
import { idCardProblem } from '../../src/domain/identity-documents';
import { decryptProfile } from '../../src/server/modules/account/account';
import { findAccount } from '../../src/server/modules/account/store';
import { type AccountPortal, accountPortal } from '../support/account-portal';

let portal: AccountPortal;
beforeAll(async () => {
  portal = await accountPortal();
});
afterAll(() => portal.close());

let serial = 0;
/** Returns an identity number of the unassigned county code 110199, which belongs to no real person. */
function someIdNo(birthday = '1990-03-07'): string {
  serial += 1;
  const digits = `110199${birthday.replaceAll('-', '')}${String(serial).padStart(3, '0')}`;
  const sign = [...'0123456789X'].find(sign => idCardProblem(digits + sign) === null);
  return digits + sign;
}

const registerIdentity = (token: string, body: object) =>
  portal.post('/user/basic/modify', { realName: '张示例', idType: 0, ...body }, token);

describe('The profile', () => {
  it('requires a session', async () => {
    for (const url of ['/user/detail', '/user/session/list']) expect((await portal.get(url)).code).toBe(-1);
    for (const url of ['/user/detail/modify', '/user/basic/modify', '/user/password/modify']) {
      expect((await portal.post(url, {})).code).toBe(-1);
    }
  });

  it('is empty at first', async () => {
    const { token, mobile } = await portal.account();
    const { data } = await portal.get('/user/detail', token);
    expect(data).toMatchObject({
      realName: null,
      idType: null,
      idNo: null,
      email: null,
      region: null,
      verified: false,
    });
    expect(data.mobile).toBe(`${mobile.slice(0, 3)}****${mobile.slice(7)}`);
  });

  it('changes the given fields and keeps the others', async () => {
    const { token } = await portal.account();
    const region = { province: '广东省', city: '临澜市', county: '湖滨区' };
    await portal.post('/user/detail/modify', { nickname: ' 小林 ', email: 'lin@example.org', region }, token);
    const { data } = await portal.post('/user/detail/modify', { nickname: '阿林' }, token);
    expect(data).toMatchObject({ nickname: '阿林', email: 'lin@example.org', region });
    const removed = await portal.post('/user/detail/modify', { email: null, region: null }, token);
    expect(removed.data).toMatchObject({ nickname: '阿林', email: null, region: null });
  });

  it('keeps both of two simultaneous changes', async () => {
    const { token } = await portal.account();
    const region = { province: '广东省', city: '临澜市', county: '湖滨区' };
    await Promise.all([
      portal.post('/user/detail/modify', { email: 'lin@example.org' }, token),
      portal.post('/user/detail/modify', { region }, token),
    ]);
    expect((await portal.get('/user/detail', token)).data).toMatchObject({
      email: 'lin@example.org',
      region,
    });
  });

  it.each([
    ['an address that is none', { email: 'lin@' }, '/email'],
    ['a nickname with a line break', { nickname: '小\n林' }, '/nickname'],
    [
      'a place with emoji',
      { region: { province: '广东省', city: '临😀市', county: '湖滨区' } },
      '/region/city',
    ],
    ['half a region', { region: { province: '广东省' } }, '/region'],
    ['a number to change the mobile by', { mobile: '13800000000' }, '/mobile'],
    ['roles', { roles: ['admin'] }, '/roles'],
  ])('refuses %s', async (_, body, path) => {
    const { token } = await portal.account();
    const answer = await portal.post('/user/detail/modify', body, token);
    expect(answer.refused).not.toBeNull();
    expect(answer.data.fields[0].path).toContain(path);
  });
});

describe('Registering name and identity number', () => {
  it('shows both masked', async () => {
    const { token } = await portal.account();
    const idNo = someIdNo();
    const { data } = await registerIdentity(token, { idNo });
    expect(data).toMatchObject({ realName: '张**', idType: 0, verified: true });
    expect(data.idNo).toBe(`110***********${idNo.slice(-4)}`);
    expect(JSON.stringify(data)).not.toContain(idNo);
  });

  it('works once', async () => {
    const { token } = await portal.account();
    await registerIdentity(token, { idNo: someIdNo() });
    expect((await registerIdentity(token, { idNo: someIdNo() })).refused).toBe('notAllowedNow');
  });

  it('is accepted for one account only, and does not reveal the reason to the other', async () => {
    const [first, second] = [await portal.account(), await portal.account()];
    const idNo = someIdNo();
    const answers = await Promise.all([first, second].map(({ token }) => registerIdentity(token, { idNo })));
    const refused = answers.filter(answer => answer.refused !== null);
    expect(refused).toHaveLength(1);
    expect(refused[0]).toMatchObject({
      refused: 'notEligible',
      msg: '暂不能在线完成实名登记，请联系工作人员',
    });
  });

  it('compares the number case-insensitively in its final X', async () => {
    const [first, second] = [await portal.account(), await portal.account()];
    await registerIdentity(first.token, { idNo: '11019919850620019X' });
    expect((await registerIdentity(second.token, { idNo: '11019919850620019x' })).refused).toBe(
      'notEligible',
    );
  });

  it('refuses members under 14', async () => {
    const { token } = await portal.account();
    const birthday = addDays(addMonths(today(), -14 * 12), 1);
    expect((await registerIdentity(token, { idNo: someIdNo(birthday) })).refused).toBe('underage');
    const passport = { idType: 1, idSubType: 'passport', idNo: 'E12345678', birthday };
    expect((await registerIdentity(token, passport)).refused).toBe('underage');
  });

  it.each([
    ['a wrong check digit', { idNo: '110199199003070018' }, '/idNo', '身份证号码校验不通过，请核对'],
    ['15 digits', { idNo: '110199900307001' }, '/idNo', '身份证号码应为18位'],
    ['a passport in place of a card', { idNo: 'E12345678' }, '/idNo', '身份证号码应为18位'],
    ['a name with digits', { idNo: '110199199003070017', realName: '张3' }, '/realName', '请输入真实姓名'],
  ])('refuses %s', async (_, body, path, message) => {
    const { token } = await portal.account();
    const answer = await registerIdentity(token, body);
    expect(answer).toMatchObject({ refused: 'formInvalid', status: 422 });
    expect(answer.data.fields[0].path).toBe(path);
    expect(answer.data.fields[0].message).toContain(message);
  });

  it('requires the document type for other documents', async () => {
    const { token } = await portal.account();
    expect((await registerIdentity(token, { idType: 1, idNo: 'E12345678' })).refused).toBe('badRequest');
  });

  it('encrypts and normalises both, and stores the birthday contained in the number', async () => {
    const { token, accountId } = await portal.account();
    const idNo = someIdNo();
    await registerIdentity(token, { idNo, realName: '买买提•示例' });
    const row = await findAccount(portal.db, accountId);
    expect(row && decryptProfile(portal.services.vault, row).identity).toEqual({
      realName: '买买提·示例',
      idType: 0,
      idSubType: null,
      idNo,
      birthday: '1990-03-07',
    });
  });
});
