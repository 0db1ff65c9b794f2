import sharp from 'sharp';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { setUpSharedE2eEnvironment } from '../support/e2e-environment';

const environment = setUpSharedE2eEnvironment();

const PROJECT = '00000000-0000-4000-8000-001300000001';
const PAGE = `/publicWelfareInfo?id=${PROJECT}`;

/** The modules of a QR code in the lower right corner of a poster, with a margin of 56 pixels. */
async function readCode(png: Buffer, modules: number): Promise<boolean[][]> {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  const pixel = Math.floor(190 / modules);
  const left = info.width - 56 - pixel * modules;
  const top = info.height - 56 - 190;
  const isDark = (x: number, y: number) => (data[(y * info.width + x) * info.channels] ?? 255) < 128;
  const middle = Math.floor(pixel / 2);
  return Array.from({ length: modules }, (_, row) =>
    Array.from({ length: modules }, (_, column) =>
      isDark(left + column * pixel + middle, top + row * pixel + middle),
    ),
  );
}

describe('A poster', () => {
  it('is drawn with the QR code of the real address, and loads nothing before the press', async () => {
    const visitor = await environment.visit({ device: 'phone' });
    const { page } = visitor;
    const scripts: string[] = [];
    page.on('request', request => scripts.push(request.url()));
    await visitor.open(PAGE);
    await visitor.button('生成海报').waitFor();
    await page.waitForLoadState('networkidle');
    expect(scripts.filter(url => /poster|uqr/iu.test(url))).toEqual([]);
    await visitor.button('生成海报').click();
    const source = await page.locator('.poster img').getAttribute('src');
    const png = Buffer.from(String(source).split(',')[1] ?? '', 'base64');
    const { data } = encode(`${new URL(page.url()).origin}/p/projects/${PROJECT}`, { ecc: 'M', border: 0 });
    expect(await readCode(png, data.length)).toEqual(data);
    await visitor.checkAccessibility();
    const [download] = await Promise.all([page.waitForEvent('download'), visitor.button('保存图片').click()]);
    expect(download.suggestedFilename()).toBe('示例·博爱送万家.png');
  });
});

describe('The chapters of a video', () => {
  it('are read by the browser, and lead to their second by the keyboard', async () => {
    const visitor = await environment.visit();
    const { page } = visitor;
    await visitor.open('/videoList');
    await page
      .getByRole('link', { name: /心肺复苏的五步/ })
      .first()
      .click();
    const chapter = page.getByRole('button', { name: /按：胸外按压/ });
    await chapter.press('Enter');
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) >= 12);
    await page.locator('.chapters [aria-current]', { hasText: '按：胸外按压' }).waitFor();
    await visitor.checkAccessibility();
  });
});
