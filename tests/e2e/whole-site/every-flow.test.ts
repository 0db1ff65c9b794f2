import { describe, expect, it } from 'vitest';
import { createMember } from '../../support/accounts';
import { setUpPrerequisites } from '../../support/browser-prerequisites';
import { applicationAnswers } from '../../support/derived-answers';
import { setUpE2eEnvironment } from '../../support/e2e-environment';
import { flows } from '../../support/flows';
import { codeSentTo } from '../../support/login-steps';
import { projectForm } from '../../support/project-schemas';
import { answerStep } from '../../support/step-answers';

const environment = setUpE2eEnvironment();
const prepare = setUpPrerequisites(environment);

describe.each([...flows.values()])('$id', flow => {
  const form = projectForm(flow.id);

  it.each(['minimal', 'maximal'] as const)(
    'is filled in from guidance to application number with its %s answers',
    async name => {
      const member = await createMember(environment.server);
      const prerequisiteAnswers = await prepare(flow, member);
      const visitor = await environment.visit({ as: member });
      const { page } = visitor;
      // Checked once per screen, with the answers that show the most questions.
      const accessible = async () => (name === 'maximal' ? visitor.checkAccessibility() : undefined);
      await visitor.open(`/apply?flow=${flow.id}`);
      const filled = applicationAnswers(flow.id, name, prerequisiteAnswers);
      const answers = 'mobile' in filled ? { ...filled, mobile: member.mobile } : filled;

      const begin = visitor.button(/开始填写$/);
      await begin.waitFor();
      await accessible();
      const consents = page.locator('.consents').getByRole('checkbox');
      expect(await consents.count()).toBe(flow.consents.length);
      for (const consent of await consents.all()) await consent.check();
      await begin.click();
      const waitForStep = (title: string) =>
        page.locator('.step-title').getByText(title, { exact: true }).waitFor();
      for (const [index, { id, title }] of form.steps.entries()) {
        await waitForStep(title);
        await answerStep(page, form, id, answers);
        await accessible();
        await visitor.button(/^下一步/).click();
        await waitForStep(form.steps[index + 1]?.title ?? '核对并提交');
      }
      await accessible();
      await visitor.button('提交申请').click();
      if (flow.confirm?.includes('FILED')) {
        const code = page.getByLabel('短信验证码');
        await code.waitFor();
        await code.fill(await codeSentTo(environment.server, member.mobile));
        await visitor.button('提交申请').click();
      }
      await waitForStep('提交成功');
      const no = await page.locator('.outcome b.num').innerText();
      expect(no).toMatch(new RegExp(`^${flow.prefix}\\d{11}$`));
      await visitor.goOnTo(`/userCenter?tab=${flow.id}`);
      await page.getByText(no).first().waitFor();
      await accessible();
    },
  );
});
