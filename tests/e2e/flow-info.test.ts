import { describe, expect, it } from 'vitest';
import { createMember, openSession } from '../support/accounts';
import { setUpSharedE2eEnvironment } from '../support/e2e-environment';
import { Submitter } from '../support/retrying-applicant';

const environment = setUpSharedE2eEnvironment();

describe.each([['at a desk', 'desk'] as const, ['on a phone', 'phone'] as const])('%s', (_, device) => {
  it('leads a guest from the search to the page of a flow and its form', async () => {
    const visitor = await environment.visit({ device });
    await visitor.open('/matter');
    await visitor.page.getByRole('searchbox', { name: '搜索事项' }).fill('眼角膜');
    await visitor.page.getByText('找到 1 个事项').waitFor();
    await visitor.link('人体器官捐献志愿登记').click();
    await visitor.waitForRoute('/donateOrganShow', '人体器官捐献志愿登记');
    const answer = visitor.page.getByText('登记只是记下您的意愿');
    expect(await answer.isVisible()).toBe(false);
    await visitor.page.getByText('登记了，就一定会捐献吗？').click();
    await answer.waitFor();
    await visitor.checkAccessibility();
    await visitor.link('开始办理').click();
    await visitor.waitForRoute('/apply', '办理须知');
    await visitor.link('登录后开始填写').waitFor();
  });

  it('finds blood donation sites by kind of donation', async () => {
    const visitor = await environment.visit({ device });
    await visitor.open('/donateBloodShow');
    await visitor.page.getByText('共 6 处').waitFor();
    await visitor.page.getByLabel('献什么').selectOption('血小板');
    await visitor.page.getByText('共 1 处').waitFor();
    await visitor.link('临澜市血液中心（示例）').click();
    await visitor.waitForRoute('/donateBloodDetailShow', '临澜市血液中心（示例）');
    await visitor.checkAccessibility();
    await visitor.link('其他献血点').click();
    await visitor.waitForRoute('/donateBloodShow', '无偿献血');
  });
});

it('has no page for an undefined flow', async () => {
  const visitor = await environment.visit();
  visitor.expectFault(/ 404 .*flow=nothing$/);
  await visitor.open('/matter/nothing');
  await visitor.heading('页面不存在').waitFor();
});

it('reports an unknown blood donation site, and links to the others', async () => {
  const visitor = await environment.visit();
  visitor.expectFault(/ 404 /);
  await visitor.open('/donateBloodDetailShow?id=00000000-0000-4000-8000-000000000000');
  await visitor.heading('没有找到这个献血点').waitFor();
  await visitor.link('全部献血点').click();
  await visitor.waitForRoute('/donateBloodShow', '无偿献血');
});

it('links to an existing application besides starting a new one', async () => {
  const { server } = environment;
  const member = await createMember(server);
  const { token } = await openSession(server, member);
  const submitter = new Submitter(server, { ...member, token, accountId: '' }, 76);
  await Submitter.prepare([submitter]);
  const { data } = await submitter.submit();
  const visitor = await environment.visit({ as: member });
  await visitor.open('/donateOrganShow');
  await visitor.page.getByText(`受理编号 ${data.no}，审核中`).waitFor();
  await visitor.link('再办一件').waitFor();
  await visitor.link('查看我的申请').click();
  await visitor.waitForRoute('/application', '人体器官捐献志愿登记');
});
