import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from '../../support/browser-visitor';
import { setUpE2eEnvironment } from '../../support/e2e-environment';

const environment = setUpE2eEnvironment();

/** The content editor of the demo data. */
const editor = { mobile: '13800000005', password: 'neirong-2026' };

const TITLE = '志愿者走进湖滨社区教急救（示例）';
let picture: Buffer;
beforeAll(async () => {
  const ground = { width: 3200, height: 1800, channels: 3, background: '#6ea0aa' } as const;
  picture = await sharp({ create: ground }).jpeg().toBuffer();
});

const openAsEditor = (device?: 'phone') => environment.visit({ device, as: editor });

const textOf = ({ page }: Visitor) => page.getByRole('textbox', { name: '正文' });
const waitUntilSaved = ({ page }: Visitor) =>
  page.getByRole('status').filter({ hasText: '已保存' }).waitFor();
const dialog = ({ page }: Visitor, name: string) => page.getByRole('dialog', { name, exact: true });

/** Writes an article with a heading, a list and a picture. */
async function write(desk: Visitor): Promise<void> {
  const { page } = desk;
  await desk.open('/content?kind=article&new=1');
  await page.getByLabel('栏目').selectOption({ label: '工作动态' });
  await page.getByLabel('标题', { exact: true }).fill(TITLE);
  await textOf(desk).click();
  await page.keyboard.type('上午九点，志愿者来到湖滨社区。');
  await page.keyboard.press('Enter');
  await desk.button('大标题').click();
  await page.keyboard.type('学会三件事');
  await page.keyboard.press('Enter');
  await desk.button('项目列表').click();
  await page.keyboard.type('先看环境是否安全');
  await page.keyboard.press('Enter');
  await page.keyboard.type('再拨打120');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await desk.button('图片').click();
  const chooser = dialog(desk, '选择图片');
  await chooser
    .locator('input[type=file]')
    .setInputFiles({ name: '活动.jpg', mimeType: 'image/jpeg', buffer: picture });
  await chooser.waitFor({ state: 'detached' });
  await textOf(desk).locator('img').click();
  await desk.button('图片').click();
  await dialog(desk, '图片的说明').getByLabel('图片里是什么').fill('志愿者在社区演示胸外按压');
  await desk.button('保存说明').click();
  await waitUntilSaved(desk);
  // A new item has its id in the address after the first save.
  await page.waitForURL(({ hash }) => hash.includes('id='));
}

describe('Article', () => {
  it('is written with a picture, previewed, published, corrected and restored', async () => {
    const desk = await openAsEditor();
    const { page } = desk;
    await write(desk);
    await desk.checkAccessibility();
    const id = new URLSearchParams(desk.route.split('?')[1]).get('id');
    expect(id).toBeTruthy();

    const guest = await environment.visit();
    guest.expectFault(/404 .*news\/detail/);
    await guest.open(`/news/detail?id=${id}`);
    await guest.heading('没有找到这篇文章').waitFor();

    await desk.button('预览').click();
    const glass = page.frameLocator('.glass iframe[title="电脑上的样子"]');
    await glass.getByRole('heading', { name: TITLE }).waitFor();
    await glass.getByAltText('志愿者在社区演示胸外按压').waitFor();
    await desk.checkAccessibility();
    for (const view of ['手机', '长辈版']) {
      await page
        .frameLocator(`.glass iframe[title="${view}上的样子"]`)
        .getByRole('heading', { name: TITLE })
        .waitFor();
    }
    await expect
      .poll(() =>
        page.frameLocator('.glass iframe[title="长辈版上的样子"]').locator('html').getAttribute('data-mode'),
      )
      .toBe('elder');
    await desk.button('关闭').click();

    await desk.button('发布').click();
    await dialog(desk, '发布').waitFor();
    await desk.checkAccessibility();
    await desk.button('现在发布').click();
    await page.getByText('已发布，公众现在就能看到').waitFor();
    await guest.open(`/news/detail?id=${id}`);
    await guest.heading(TITLE).waitFor();
    await guest.heading('学会三件事').waitFor();
    const shown = guest.page.getByAltText('志愿者在社区演示胸外按压');
    expect(await shown.getAttribute('width')).toBe('2000');
    expect(await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => true))).toBe(true);

    await page.getByLabel('标题', { exact: true }).fill(`${TITLE}（更正）`);
    await page.getByText('修改尚未发布').waitFor();
    await guest.open(`/news/detail?id=${id}`);
    await guest.heading(TITLE).waitFor();
    await desk.button('发布修改').click();
    await dialog(desk, '发布修改')
      .getByLabel(/改了什么/)
      .fill('更正标题');
    await dialog(desk, '发布修改').getByRole('button', { name: '发布修改' }).click();
    await dialog(desk, '发布修改').waitFor({ state: 'detached' });
    await guest.open(`/news/detail?id=${id}`);
    await guest.heading(`${TITLE}（更正）`).waitFor();

    await desk.button('历史').click();
    const history = dialog(desk, '历史');
    await history.getByRole('button', { name: /更正标题/ }).waitFor();
    await desk.checkAccessibility();
    await history.getByRole('button', { name: /^发布(?!：)/ }).click();
    await desk.button('恢复成这一版').click();
    await history.waitFor({ state: 'detached' });
    await expect.poll(() => page.getByLabel('标题', { exact: true }).inputValue()).toBe(TITLE);
    await desk.button('发布修改').click();
    await dialog(desk, '发布修改').getByRole('button', { name: '发布修改' }).click();
    await dialog(desk, '发布修改').waitFor({ state: 'detached' });
    await guest.open(`/news/detail?id=${id}`);
    await guest.heading(TITLE).waitFor();
  });

  it('that is scheduled is hidden until its time, and can be withdrawn', async () => {
    const desk = await openAsEditor();
    await write(desk);
    const id = new URLSearchParams(desk.route.split('?')[1]).get('id');
    await desk.button('发布').click();
    await desk.page.getByRole('radio', { name: '定时发布' }).check();
    await desk.page.getByLabel('发布时间（北京时间）').fill('2099-01-01T08:00');
    await desk.button('定时发布').click();
    await desk.page.locator('.writing-bar').getByText('2099-01-01 08:00 发布').waitFor();
    const guest = await environment.visit();
    guest.expectFault(/404 .*news\/detail/);
    await guest.open(`/news/detail?id=${id}`);
    await guest.heading('没有找到这篇文章').waitFor();
    await desk.button('取消定时').click();
    await dialog(desk, '取消定时发布').getByRole('button', { name: '取消定时' }).click();
    await desk.page.locator('.writing-bar .tag').filter({ hasText: '草稿' }).waitFor();
  });

  it('is saved by two editors without loss of text', async () => {
    const first = await openAsEditor();
    await write(first);
    const second = await openAsEditor();
    second.expectFault(/409 .*save/);
    await second.open(first.route);
    await second.page.getByLabel('标题', { exact: true }).waitFor();
    await first.page.getByLabel('摘要').fill('第一个人写的摘要');
    await first.page.getByLabel('标题', { exact: true }).focus();
    await expect
      .poll(() => first.page.evaluate(() => document.querySelector('.saved time')?.textContent ?? ''))
      .toBeTruthy();
    await first.button('预览').click();
    await dialog(first, '预览').waitFor();
    await second.page.getByLabel('摘要').fill('第二个人写的摘要');
    await second.page.getByLabel('标题', { exact: true }).focus();
    await second.button('选择保留哪一份').click();
    await second.checkAccessibility();
    await second.button('保留我写的').click();
    await waitUntilSaved(second);
    await second.button('历史').click();
    await dialog(second, '历史').getByRole('button', { name: /^保存/ }).first().waitFor();
  });
});

describe('Content desk on a phone', () => {
  it('writes an article by touch, with all controls reachable', async () => {
    const desk = await openAsEditor('phone');
    await write(desk);
    await desk.checkAccessibility();
    await desk.button('发布').tap();
    await dialog(desk, '发布').waitFor();
    await desk.checkAccessibility();
  });
});

describe('Media library', () => {
  it('shows where a file is used, and refuses to delete it', async () => {
    const desk = await openAsEditor();
    await write(desk);
    await desk.open('/content?media');
    await desk.page
      .getByRole('button', { name: /活动\.jpg/ })
      .first()
      .click();
    await dialog(desk, '图片').getByRole('link', { name: TITLE }).first().waitFor();
    expect(await dialog(desk, '图片').getByRole('button', { name: /删除/ }).count()).toBe(0);
    await desk.checkAccessibility();
  });
});
