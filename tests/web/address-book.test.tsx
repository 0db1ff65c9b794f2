import { readFileSync } from 'node:fs';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal, refusals } from '../../src/domain/refusals';
import AddressBookActions from '../../src/web/features/address/AddressBookActions';
import { type Address, formatAddress } from '../../src/web/features/address/address';
import Addresses from '../../src/web/pages/userAddress';
import { findings } from '../support/accessibility-violations';
import { type FakePortal, fakePortal, logIn, resetPortalState, visit } from '../support/fake-portal';

let portal: FakePortal;
beforeEach(() => {
  resetPortalState();
  portal = fakePortal();
  const api = globalThis.fetch;
  vi.stubGlobal('fetch', async (request: Request | string) =>
    typeof request === 'string' ? new Response(readFileSync('public/regions/浙江省.json')) : api(request),
  );
  logIn();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const home: Address = {
  id: '00000000-0000-4000-8000-0000000000b1',
  receiver: '林示例',
  mobile: '13800000001',
  province: '浙江省',
  city: '杭州市',
  county: '西湖区',
  address: '示例路1号2幢301室',
  tag: '家',
  isDefault: true,
};
const work: Address = {
  ...home,
  id: '00000000-0000-4000-8000-0000000000b2',
  receiver: '王示例',
  address: '海棠路88号',
  tag: '公司',
  isDefault: false,
};

function mockAddressList(...addresses: Address[]) {
  portal.answer('GET /address/list', () => addresses);
}
const open = () => visit('/userAddress', <Addresses />);
const dialog = (name: string) => screen.findByRole('dialog', { name });

describe('Address book', () => {
  it('shows each address with its receiver, the masked number and the default mark', async () => {
    mockAddressList(home, work);
    const { container } = open();
    const [first, second] = (await screen.findAllByRole('heading', { level: 2 })).map(
      heading => heading.closest('li')!,
    );
    expect(within(first!).getByText('138****0001')).toBeTruthy();
    expect(within(first!).getByText('默认')).toBeTruthy();
    expect(within(first!).queryByRole('button', { name: /设为默认/ })).toBeNull();
    expect(within(second!).getByText('浙江省杭州市西湖区海棠路88号')).toBeTruthy();
    expect(await findings(container)).toEqual([]);
  });

  it('prefills a new address from the account and omits empty fields from the request', async () => {
    mockAddressList();
    portal.answer('GET /user/applicant', () => ({ name: '林示例', mobile: '13800000001' }));
    portal.answer('POST /address/add', ({ body }) => ({ ...home, ...body }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '新增地址' }));
    const form = within(await dialog('新增地址'));
    expect((await form.findByLabelText<HTMLInputElement>('收件人')).value).toBe('林示例');
    await user.selectOptions(await form.findByRole('combobox', { name: '省（市、区）' }), '浙江省');
    await waitFor(() => expect(form.getByRole('option', { name: '杭州市' })).toBeTruthy());
    await user.selectOptions(form.getByRole('combobox', { name: '市' }), '杭州市');
    await user.selectOptions(form.getByRole('combobox', { name: '区（县）' }), '西湖区');
    await user.type(form.getByLabelText('详细地址'), ' 示例路1号2幢301室 ');
    await user.click(form.getByRole('radio', { name: '家' }));
    mockAddressList(home);
    await user.click(form.getByRole('button', { name: '保存地址' }));
    await screen.findByRole('heading', { level: 2, name: /林示例/ });
    const { id: _, ...sent } = { ...home, isDefault: false };
    expect(portal.requestsOf('POST /address/add').map(({ body }) => body)).toEqual([sent]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('reports missing fields before sending anything', async () => {
    mockAddressList();
    const { user, container } = open();
    await user.click(await screen.findByRole('button', { name: '新增地址' }));
    const form = within(await dialog('新增地址'));
    await user.click(await form.findByRole('button', { name: '保存地址' }));
    const problems = within(form.getByRole('region', { name: '还有 3 处需要修改' })).getAllByRole('link');
    expect(problems.map(({ textContent }) => textContent)).toEqual([
      '请填写收件人的姓名',
      '请选择省（市、区）',
      '请写到楼栋、门牌号（至少4个字）',
    ]);
    await user.click(problems[1]!);
    expect(document.activeElement).toBe(form.getByRole('combobox', { name: '省（市、区）' }));
    expect(portal.requestsOf('POST /address/add')).toEqual([]);
    expect(await findings(container.ownerDocument.body)).toEqual([]);
  });

  it('updates an address by its id', async () => {
    mockAddressList(home, work);
    portal.answer('POST /address/add', ({ body }) => body);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^修改：.*海棠路/ }));
    const form = within(await dialog('修改地址'));
    await user.clear(await form.findByLabelText('详细地址'));
    await user.type(form.getByLabelText('详细地址'), '海棠路99号');
    await user.click(form.getByRole('button', { name: '保存地址' }));
    await waitFor(() => expect(portal.requestsOf('POST /address/add')).toHaveLength(1));
    expect(portal.requestsOf('POST /address/add')[0]!.body).toMatchObject({
      id: work.id,
      address: '海棠路99号',
    });
  });

  it('sets another default address', async () => {
    mockAddressList(home, work);
    portal.answer('POST /address/default/set', () => null);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^设为默认/ }));
    await waitFor(() =>
      expect(portal.requestsOf('POST /address/default/set').map(({ body }) => body)).toEqual([
        { id: work.id },
      ]),
    );
  });

  it('deletes an address only after confirmation', async () => {
    mockAddressList(home);
    portal.answer('POST /address/delete', () => null);
    const { user } = open();
    const remove = await screen.findByRole('button', { name: /^删除/ });
    await user.click(remove);
    await user.click(within(await dialog('删除这个地址？')).getByRole('button', { name: '保留' }));
    expect(portal.requestsOf('POST /address/delete')).toEqual([]);
    await user.click(remove);
    mockAddressList();
    await user.click(within(await dialog('删除这个地址？')).getByRole('button', { name: '删除地址' }));
    await screen.findByRole('heading', { name: '还没有地址' });
    expect(portal.requestsOf('POST /address/delete').map(({ body }) => body)).toEqual([{ id: home.id }]);
  });

  it('disables adding at 20 addresses', async () => {
    mockAddressList(
      ...Array.from({ length: 20 }, (_, at) => ({ ...work, id: `${work.id.slice(0, -2)}${at + 10}` })),
    );
    open();
    await screen.findByText('已满，请先删除不用的地址。');
    expect(screen.queryByRole('button', { name: '新增地址' })).toBeNull();
  });

  it('shows the message of a refusal', async () => {
    mockAddressList(home, work);
    portal.answer('POST /address/default/set', () => {
      throw new Refusal('notFound');
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^设为默认/ }));
    expect((await screen.findByRole('alert')).textContent).toBe(refusals.notFound.text);
  });
});

describe('Address book actions of a form', () => {
  const nothing = { province: '', city: '', county: '', street: '', address: '' };
  const editedAddress = {
    province: '浙江省',
    city: '宁波市',
    county: '海曙区',
    street: '',
    address: '示例巷5号',
  };

  it('fills the form from the address book', async () => {
    mockAddressList(home, work);
    const onChoose = vi.fn();
    const { user } = visit('/apply', <AddressBookActions written={nothing} onChoose={onChoose} />);
    await user.click(await screen.findByRole('button', { name: '从我的地址选择' }));
    await user.click(within(await dialog('选择地址')).getByRole('button', { name: /王示例/ }));
    expect(onChoose).toHaveBeenCalledWith(work);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('saves a complete address that is not in the address book yet', async () => {
    mockAddressList(home);
    portal.answer('POST /address/add', ({ body }) => body);
    const { user } = visit('/apply', <AddressBookActions written={editedAddress} onChoose={() => {}} />);
    await user.click(await screen.findByRole('button', { name: '存为我的地址' }));
    const form = within(await dialog('新增地址'));
    await user.type(await form.findByLabelText('收件人'), '林示例');
    await user.click(form.getByRole('button', { name: '保存地址' }));
    await waitFor(() => expect(portal.requestsOf('POST /address/add')).toHaveLength(1));
    expect(portal.requestsOf('POST /address/add')[0]!.body).toMatchObject({
      city: '宁波市',
      address: '示例巷5号',
    });
  });

  it('does not offer to save an address that is saved already', async () => {
    mockAddressList(home);
    visit('/apply', <AddressBookActions written={{ ...home, street: '' }} onChoose={() => {}} />);
    await screen.findByRole('button', { name: '从我的地址选择' });
    expect(screen.queryByRole('button', { name: '存为我的地址' })).toBeNull();
  });

  it('renders nothing when there is neither an address to choose nor one to save', async () => {
    mockAddressList();
    const { container } = visit('/apply', <AddressBookActions written={nothing} onChoose={() => {}} />);
    await waitFor(() => expect(portal.requestsOf('GET /address/list').length).toBeGreaterThan(0));
    expect(within(container).queryByRole('button')).toBeNull();
    await screen.findByText(/填完整后可以存为我的地址/);
  });

  it('formats an address in one line without placeholder place names', () => {
    expect(formatAddress({ ...home, province: '北京市', city: '市辖区', county: '东城区' })).toBe(
      '北京市东城区示例路1号2幢301室',
    );
    expect(formatAddress({ ...home, province: '台湾省', city: '台北市', county: '台北市' })).toBe(
      '台湾省台北市示例路1号2幢301室',
    );
  });
});
