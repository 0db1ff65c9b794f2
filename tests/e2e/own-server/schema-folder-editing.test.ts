import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createMember } from '../../support/accounts';
import { setUpE2eEnvironment } from '../../support/e2e-environment';
import { person } from '../../support/fictional-person';
import { mouse } from '../../support/input-methods';
import { clerk, expireSmsInterval } from '../../support/login-steps';
import { OrganForm } from '../../support/organ-donation-form-page';

const folder = mkdtempSync(path.join(tmpdir(), 'boai-schemas-'));
cpSync('schemas', folder, { recursive: true });
const environment = setUpE2eEnvironment(() => ({ env: { SCHEMAS_DIR: folder } }));
afterAll(() => rmSync(folder, { recursive: true }));

const file = path.join(folder, 'organ-donation/form.json');
const read = () => readFileSync(file, 'utf8');

interface Step {
  allOf: { properties: Record<string, object>; required?: string[] }[];
}

/** Adds a question to a step by editing the file while the server is running. */
function addQuestion(step: 'applicant' | 'wish', part: number, name: string, question: object): void {
  const form = JSON.parse(read()) as { $defs: Record<string, Step> };
  const { properties, required = [] } = form.$defs[step]!.allOf[part]!;
  properties[name] = question;
  form.$defs[step]!.allOf[part]!.required = [...required, name];
  writeFileSync(file, JSON.stringify(form, null, 2));
}

/** The form version that the next visitor gets. */
async function version(): Promise<string> {
  const headers = { organization: 'LLBA' };
  const answer = await fetch(`${environment.server.origin}/api/flow/form?flow=organ-donation`, { headers });
  return ((await answer.json()) as { data: { version: string } }).data.version;
}

const untilPublished = (before: string) =>
  expect.poll(version, { timeout: 60_000, interval: 100 }).not.toBe(before);

/** Opens the first step of the form as a new member. */
async function openFirstStep(number: number) {
  const applicant = {
    ...(await createMember(environment.server)),
    name: '林示例',
    idNo: person(number).idNo,
  };
  const visitor = await environment.visit({ as: applicant });
  await visitor.open('/apply?flow=organ-donation');
  const form = new OrganForm(visitor, mouse);
  await form.accept();
  await form.fillApplicant(applicant);
  return { applicant, visitor, form };
}

describe('Editing schemas/organ-donation/form.json', () => {
  it('adds a field to form, validation, review page and desk without a restart', async () => {
    const before = await version();
    addQuestion('applicant', 1, 'workplace', {
      title: '工作单位',
      type: 'string',
      minLength: 4,
      maxLength: 40,
    });
    await untilPublished(before);

    const { visitor, form, applicant } = await openFirstStep(51);
    const workplace = visitor.page.getByLabel('工作单位');
    await workplace.fill('一中');
    await visitor.button('下一步：捐献意愿').click();
    await visitor.heading('还有 1 处需要修改').waitFor();
    await visitor.checkAccessibility();
    await workplace.fill('临澜市第一中学');
    await form.toWish();
    await form.fillWish();
    await form.toReview();
    await visitor.page.locator('main').getByText('临澜市第一中学').waitFor();
    await form.submit();
    await form.confirm(environment.server, applicant.mobile);
    const no = await form.readApplicationNo();

    const desk = await environment.visit({ as: clerk });
    await desk.open('/desk');
    const finder = desk.page.getByRole('searchbox', { name: '查受理编号或手机号' });
    await finder.fill(no);
    await finder.press('Enter');
    const answers = desk.page.getByRole('region', { name: '申请人填写的内容' });
    await answers.getByText('工作单位', { exact: true }).waitFor();
    await answers.getByText('临澜市第一中学').waitFor();
  });

  it('shows the new field, and the change, to an applicant who is filling in the form', async () => {
    const { visitor, form, applicant } = await openFirstStep(52);
    await visitor.page.getByLabel('工作单位').fill('临澜市第二中学');
    await form.toWish();
    await form.fillWish();
    await form.toReview();
    const before = await version();
    addQuestion('wish', 0, 'motive', { title: '登记缘由', type: 'string', maxLength: 50 });
    await untilPublished(before);

    visitor.expectFault(/ 409 .*\/flows\/organ-donation\/applications/);
    await form.submit();
    await form.confirm(environment.server, applicant.mobile);
    await form.waitForStep('捐献意愿');
    await visitor.page.getByText('表单有以下变化').waitFor();
    await visitor.checkAccessibility();
    await visitor.page.getByLabel('登记缘由').fill('家人也登记了');
    await visitor.button(/完成修改|下一步：核对并提交/).click();
    await form.waitForStep('核对并提交');
    await expireSmsInterval(environment.server);
    await form.submit();
    await form.confirm(environment.server, applicant.mobile);
    await form.readApplicationNo();
  });

  it('does not publish a mistake: the last valid form stays live', async () => {
    const before = await version();
    const good = read();
    const mistakes = [
      good.replace('"title": "工作单位"', '"titel": "工作单位"'),
      good.replace('"#/$defs/wish"', '"#/$defs/nowhere"'),
      good.slice(0, -20),
    ];
    for (const [index, mistake] of mistakes.entries()) {
      writeFileSync(file, mistake);
      const refusals = () => environment.server.output.split('schema refused').length - 1;
      await expect.poll(refusals, { timeout: 60_000, interval: 100 }).toBeGreaterThan(index);
      expect(await version()).toBe(before);
    }
    const { visitor } = await openFirstStep(53);
    await visitor.page.getByLabel('工作单位').waitFor();
    writeFileSync(file, good);
  });
});
