const member = { mobile: '13800000001', password: 'huiyuan-2026' };
const clerk = { mobile: '13800000002', password: 'shenhe-2026' };
const editor = { mobile: '13800000005', password: 'neirong-2026' };
const bookkeeper = { mobile: '13800000004', password: 'caiwu-2026' };

/**
 * Donors, who have not registered: a person can do so only once, and the member of the demo already has. The phone uses
 * another one.
 */
const donors = {
  desk: { ...bookkeeper, idNo: '110199198203070113' },
  phone: { ...editor, idNo: '110199198203080119' },
};

const isDesktop = ({ device }) => device === 'desk';

/** The journeys through the portal in the order of the album, each in its own browser window. */
export const journeys = {
  async 网站(guide) {
    await guide.show('首页', '/index');
    await guide.show('站内搜索', '/search?keyword=急救');
    const { data } = await guide.ask('/news/page/list?kind=article');
    await guide.show('新闻', `/news/detail?id=${data.list[0].id}`);
    await guide.show('数据驾驶舱', '/dataScreen');
  },

  async AED(guide) {
    await guide.open('/aedList');
    await guide.button('找离我最近的AED').click();
    await guide.page.getByText('由近到远').first().waitFor();
    await guide.waitUntilLoaded();
    await guide.picture('离我最近的AED');
  },

  async 捐款(guide) {
    const { page } = guide;
    await guide.open('/donation');
    await guide.waitForStep('项目与金额');
    await guide.button('50 元').click();
    await guide.choose('捐赠人类型', '个人');
    await guide.choose(/已满18周岁/, '是');
    await guide.choose('资金来自', '境内');
    await page.locator('.consents').getByRole('checkbox').click();
    await guide.picture('捐款：项目与金额');
    await guide.button(/^下一步/).click();
    await guide.waitForStep('捐赠人与票据');
    await guide.choose('是否匿名捐赠', '否');
    await guide.choose('是否需要捐赠票据', '否');
    await page.getByLabel('捐赠人姓名').fill('林示例');
    await page.getByLabel('手机号码').fill('13911110001');
    await guide.button('愿平安健康').click();
    await guide.button(/^下一步/).click();
    await guide.waitForStep('核对并提交');
    await guide.button('提交，去支付').click();
    await guide.heading(/^请捐款/).waitFor();
    await pay(guide);
    await guide.heading('感谢您的善举').waitFor();
    await guide.waitUntilLoaded();
    await guide.picture('捐款：感谢');
  },

  async 器官捐献登记(guide) {
    const { page } = guide;
    const donor = donors[guide.device];
    await guide.logIn(donor);
    await guide.show('器官捐献：介绍', '/donateOrganShow');
    await guide.open('/apply?flow=organ-donation');
    for (const consent of await page.locator('.consents').getByRole('checkbox').all()) await consent.check();
    await guide.button('同意并开始填写').click();
    await guide.waitForStep('个人信息');
    await page.getByLabel('姓名').fill('林示例');
    await page.getByRole('radio', { name: '身份证' }).click();
    await page.getByLabel('证件号码').fill(donor.idNo);
    await page.getByLabel('手机号码').fill(donor.mobile);
    await page.getByLabel('学历').selectOption({ label: '本科' });
    await guide.picture('器官捐献：填写');
    await guide.button('下一步：捐献意愿').click();
    await guide.waitForStep('捐献意愿');
    await page.getByRole('radio', { name: '捐献全部可用器官' }).click();
    await page.getByRole('checkbox', { name: '眼角膜' }).click();
    await guide.button('下一步：核对并提交').click();
    await guide.waitForStep('核对并提交');
    await guide.picture('器官捐献：核对');
    const sent = page.waitForResponse(/\/flow\/confirmation\/send/);
    await guide.button('提交申请').click();
    await Promise.all([sent, guide.waitForStep('短信确认')]);
    await page.getByLabel('短信验证码').fill(await guide.codeSentTo(donor.mobile));
    await guide.button('提交申请').click();
    await guide.waitForStep('提交成功');
    await guide.picture('器官捐献：提交成功');
  },

  async 审核(guide) {
    if (!isDesktop(guide)) return;
    const { page } = guide;
    await guide.logIn(clerk);
    await guide.open('/desk?flow=organ-donation&order=newest');
    await page.locator('[data-case]').first().waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await guide.button('放回队列').waitFor();
    await guide.waitUntilLoaded();
    await guide.picture('审核工作台：一件申请');
    await page.keyboard.press('a');
    await page.keyboard.press('Enter');
    await page.getByRole('status').filter({ hasText: '已办理：通过' }).waitFor();
    await guide.waitUntilLoaded();
    await guide.picture('审核工作台：已办理');
  },

  async 学习与考试(guide) {
    const { page } = guide;
    await guide.logIn(member);
    await guide.show('在线学习', '/trainVideo');
    await page.locator('main a[href*="trainVideo?id="]').first().click();
    await page.waitForURL(/trainVideo\?id=/);
    await guide.waitUntilLoaded();
    await guide.picture('一课');
    await guide.open('/exam');
    await guide.button(/^(开始练习|继续作答).*急救知识练习/).click();
    await page.getByText('第 1 / 20 题').waitFor();
    await page.locator('.exam-choice').first().click();
    await page.getByText('答案已保存').waitFor();
    await guide.picture('考试：答题');
    if (!isDesktop(guide)) await guide.button('答题卡').click();
    await guide.button('交卷').click();
    await guide.button('仍然交卷').click();
    await page.getByText('已交卷').waitFor();
    await guide.waitUntilLoaded();
    await guide.picture('考试：成绩与讲解');
  },

  async 志愿服务(guide) {
    await guide.show('志愿活动日历', '/volunteerActivity?view=calendar');
  },

  async 用户中心(guide) {
    await guide.logIn(member);
    await guide.show('用户中心', '/userCenter');
  },

  async 会长信箱(guide) {
    await guide.show('会长信箱', '/feedBack');
  },

  async 内容(guide) {
    if (!isDesktop(guide)) return;
    const { page } = guide;
    await guide.logIn(editor);
    await guide.open('/content?kind=article');
    await page.locator('.table th a').first().click();
    await page.getByRole('textbox', { name: '正文' }).waitFor();
    await guide.waitUntilLoaded();
    await guide.picture('内容工作台：一篇文章');
  },
};

/** Pays at the sandbox's cashier: by QR code on the desktop, in the same window on a phone. */
async function pay(guide) {
  const { page } = guide;
  await guide.button('在线支付').click();
  if (isDesktop(guide)) {
    const link = page.getByRole('link', { name: /在这台电脑上打开收银台/ });
    const address = await link.getAttribute('href');
    await guide.picture('捐款：扫码支付');
    const cashier = await page.context().newPage();
    await cashier.goto(new URL(address, guide.origin).href);
    await cashier.getByRole('button', { name: '付款成功', exact: true }).click();
    await cashier.getByRole('status').filter({ hasText: '可以回到原来的页面' }).waitFor();
    return cashier.close();
  }
  await page.getByRole('link', { name: '前往支付', exact: true }).click();
  await guide.heading('模拟收银台').waitFor();
  await guide.picture('捐款：模拟收银台');
  await guide.button('付款成功').click();
  await page.getByRole('link', { name: '返回商户网站', exact: true }).click();
}
