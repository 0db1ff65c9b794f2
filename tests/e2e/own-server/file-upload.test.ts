import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createMember } from '../../support/accounts';
import type { VisitOptions, Visitor } from '../../support/browser-visitor';
import { setUpE2eEnvironment } from '../../support/e2e-environment';
import { person } from '../../support/fictional-person';
import { keyboard, mouse, touchInput } from '../../support/input-methods';
import { clerk } from '../../support/login-steps';
import { OrganForm } from '../../support/organ-donation-form-page';
import { pdf, photoWithPlace, picture } from '../../support/sample-files';

const folder = mkdtempSync(path.join(tmpdir(), 'boai-schemas-'));
cpSync('schemas', folder, { recursive: true });
addFileQuestions();
const environment = setUpE2eEnvironment(() => ({ env: { SCHEMAS_DIR: folder } }));
afterAll(() => rmSync(folder, { recursive: true }));

/** Adds a question for documents and one for a signature to the first step of the form. */
function addFileQuestions(): void {
  const edit = (file: string, change: (content: Step) => void) => {
    const name = path.join(folder, 'organ-donation', file);
    const content = JSON.parse(readFileSync(name, 'utf8'));
    change(content);
    writeFileSync(name, JSON.stringify(content));
  };
  const definition = (kind: string, maxItems: number) => [
    { $ref: `../defs/files.json#/$defs/${kind}` },
    { maxItems },
  ];
  edit('form.json', ({ $defs }) => {
    $defs.applicant.allOf.push({
      properties: {
        proof: { title: '诊断证明', allOf: definition('doc', 3) },
        signature: { title: '本人签名', allOf: definition('img', 1) },
      },
      required: ['proof'],
    });
  });
  edit('ui.json', ui => Object.assign(ui, { signature: { 'ui:widget': 'signature' } }));
}

interface Step {
  $defs: { applicant: { allOf: object[] } };
}

/** Opens the step that asks for files, with everything else filled in. */
async function openFileStep(number: number, visit: VisitOptions = {}) {
  const inputMethod = visit.device === 'phone' ? touchInput : mouse;
  const applicant = {
    ...(await createMember(environment.server)),
    name: '林示例',
    idNo: person(number).idNo,
  };
  const visitor = await environment.visit({ ...visit, as: applicant });
  await visitor.open('/apply?flow=organ-donation');
  const form = new OrganForm(visitor, inputMethod);
  await form.accept();
  await form.fillApplicant(applicant);
  const proof = visitor.page.getByRole('group', { name: '诊断证明' });
  await proof.getByText(/每个不超过 10 MB/).waitFor();
  return { applicant, visitor, form, proof };
}

const jpeg = (buffer: Buffer, name: string) => ({ name, mimeType: 'image/jpeg', buffer });
const document = { name: '出院小结.pdf', mimeType: 'application/pdf', buffer: pdf() };

/** Waits until a file has been uploaded. */
const waitUntilUploaded = (visitor: Visitor, name: string) =>
  visitor.page
    .getByRole('button', { name: `查看${name}` })
    .first()
    .waitFor();

/** By how many pixels the displayed picture exceeds its frame. */
async function measureCutOff({ page }: Visitor): Promise<number> {
  const view = (await page.locator('.file-view').boundingBox())!;
  const shown = (await page.locator('.file-view img').boundingBox())!;
  const right = shown.x + shown.width - view.x - view.width;
  const below = shown.y + shown.height - view.y - view.height;
  return Math.round(Math.max(0, view.x - shown.x, right, view.y - shown.y, below));
}

describe('File upload', () => {
  it('by keyboard scales pictures down, shows them on every page, and lets staff open them', async () => {
    const { visitor, form, proof, applicant } = await openFileStep(501);
    const { page } = visitor;
    const large = await picture(3000, 2200).jpeg({ quality: 95 }).toBuffer();
    const input = proof.getByLabel('选择文件');
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), keyboard(page).press(input)]);
    await chooser.setFiles([jpeg(large, '诊断.jpg'), document]);
    await waitUntilUploaded(visitor, '出院小结.pdf');
    expect(large.length).toBeGreaterThan(3_000_000);
    await expect.poll(() => proof.innerText()).toMatch(/诊断\.jpg\s+\d{2,4} KB/);
    await visitor.checkAccessibility();

    await form.toWish();
    await form.fillWish();
    await form.toReview();
    await waitUntilUploaded(visitor, '诊断.jpg');
    await form.submit();
    await form.confirm(environment.server, applicant.mobile);
    const no = await form.readApplicationNo();

    await visitor.page.getByRole('link', { name: '查看申请' }).first().click();
    await waitUntilUploaded(visitor, '诊断.jpg');
    await visitor.button('查看出院小结.pdf').click();
    await page.frameLocator('dialog iframe').locator('embed, body').first().waitFor({ state: 'attached' });
    await visitor.checkAccessibility();

    const staff = await environment.visit({ as: clerk });
    await staff.open('/desk?flow=organ-donation&order=newest');
    await staff.page.getByText(no).first().click();
    await staff.page
      .getByRole('img', { name: /诊断证明|诊断\.jpg/ })
      .first()
      .waitFor();
    await staff.button('旋转').click();
    expect(await measureCutOff(staff)).toBe(0);
    await staff.page.setViewportSize({ width: 390, height: 844 });
    expect(await measureCutOff(staff)).toBe(0);
  });

  it('removes the location from a photo', async () => {
    const { visitor, proof } = await openFileStep(502);
    const photo = jpeg(await photoWithPlace(), '照片.jpg');
    const [answer] = await Promise.all([
      visitor.page.waitForResponse(/file\/private\/member\/upload/),
      proof.getByLabel('选择文件').setInputFiles(photo),
    ]);
    await waitUntilUploaded(visitor, '照片.jpg');
    const { data } = (await answer.json()) as { data: { link: { path: string } } };
    const downloaded = Buffer.from(
      await (await fetch(environment.server.origin + data.link.path)).arrayBuffer(),
    );
    expect(downloaded.includes('Phone')).toBe(false);
    expect((await sharp(downloaded).metadata()).orientation).toBe(6);
  });

  it('resumes after a network failure, without choosing again', async () => {
    const { visitor, proof } = await openFileStep(503);
    visitor.expectFault(/ERR_INTERNET_DISCONNECTED/);
    await visitor.context.setOffline(true);
    await proof.getByLabel('选择文件').setInputFiles(document);
    await proof.getByText('网络断开，正在等待重新上传').waitFor();
    await visitor.context.setOffline(false);
    await waitUntilUploaded(visitor, '出院小结.pdf');
  });

  it('restores the files of a draft, and reports rejected ones', async () => {
    const { visitor, proof } = await openFileStep(504);
    const { page } = visitor;
    const broken = jpeg(Buffer.from('no picture'), '坏的.jpg');
    await proof.getByLabel('选择文件').setInputFiles([broken, document]);
    await proof.getByText('图片不清晰或已损坏，请重新上传').waitFor();
    await waitUntilUploaded(visitor, '出院小结.pdf');
    await page
      .getByText(/^已保存/)
      .first()
      .waitFor();
    await visitor.open('/apply?flow=organ-donation');
    await waitUntilUploaded(visitor, '出院小结.pdf');
    expect(await page.getByText('坏的.jpg').count()).toBe(0);
  });

  it('fits on a phone in 长辈版, and accepts a signature by touch', async () => {
    const { visitor } = await openFileStep(505, { device: 'phone', elder: true });
    const { page } = visitor;
    const pad = page.getByRole('img', { name: /本人签名/ });
    await pad.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await pad.boundingBox())!;
    await page.mouse.move(x + width / 4, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2, y + height / 3, { steps: 8 });
    await page.mouse.up();
    await visitor.checkAccessibility();
    await visitor.button('用这个签名').tap();
    await waitUntilUploaded(visitor, '本人签名.png');
  });

  it('accepts a picture from a phone that scans the QR code on the screen', async () => {
    const { visitor, proof } = await openFileStep(506);
    const [answer] = await Promise.all([
      visitor.page.waitForResponse(/file\/phone\/open/),
      proof.getByRole('button', { name: '用手机拍照上传' }).click(),
    ]);
    const { data } = (await answer.json()) as { data: { code: string } };
    await visitor.page
      .getByRole('dialog')
      .getByRole('img', { name: /二维码/ })
      .waitFor();
    await visitor.checkAccessibility();

    const phone = await environment.visit({ device: 'phone' });
    await phone.open(`/phoneUpload?code=${data.code}`);
    await phone.heading('诊断证明').waitFor();
    await visitor.page.getByText('手机已打开').waitFor();
    await phone.checkAccessibility();
    await phone.page.getByLabel('选择文件').setInputFiles(jpeg(await photoWithPlace(), '手机照片.jpg'));
    await phone.page.getByText('已传到电脑 1 个').waitFor();
    await visitor.button('完成').click();
    await waitUntilUploaded(visitor, '手机照片.jpg');

    const other = await environment.visit({ device: 'phone' });
    other.expectFault(/ 404 /);
    await other.open(`/phoneUpload?code=${data.code}`);
    await other.page.getByText('二维码已失效或已被使用').waitFor();
  });
});
