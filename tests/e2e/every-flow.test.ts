import { describe, expect, it } from 'vitest';
import { flows } from '../../src/flows/index';
import { newMember } from '../support/accounts';
import { fixture } from '../support/applicant';
import { layGroundwork } from '../support/browser-prerequisites';
import { setStage } from '../support/e2e-environment';
import { codeSentTo } from '../support/login-steps';
import { projectForm } from '../support/project-schemas';
import { answerStep } from '../support/step-answers';

const stage = setStage();
const prepare = layGroundwork(stage);

describe.each([...flows.values()])('$id', flow => {
  const form = projectForm(flow.id);

  it.each(['minimal', 'maximal'] as const)(
    'is filled in from guidance to application number with its %s answers',
    async name => {
      const who = await newMember(stage.server);
      const named = await prepare(flow, who);
      const visitor = await stage.visit({ as: who });
      const { page } = visitor;
      // Checked once per screen, with the answers that show the most questions.
      const accessible = async () => (name === 'maximal' ? visitor.checkAccessibility() : undefined);
      await visitor.open(`/apply?flow=${flow.id}`);
      const filled = { ...fixture(flow.id, name), ...named };
      const answers = 'mobile' in filled ? { ...filled, mobile: who.mobile } : filled;

      const begin = visitor.button(/开始填写$/);
      await begin.waitFor();
      await accessible();
      const consents = page.locator('.consents').getByRole('checkbox');
      expect(await consents.count()).toBe(flow.consents.length);
      for (const consent of await consents.all()) await consent.check();
      await begin.click();
      const stands = (title: string) =>
        page.locator('.step-title').getByText(title, { exact: true }).waitFor();
      for (const [index, { id, title }] of form.steps.entries()) {
        await stands(title);
        await answerStep(page, form, id, answers);
        await accessible();
        await visitor.button(/^下一步/).click();
        await stands(form.steps[index + 1]?.title ?? '核对并提交');
      }
      await accessible();
      await visitor.button('提交申请').click();
      if (flow.confirm?.includes('FILED')) {
        const code = page.getByLabel('短信验证码');
        await code.waitFor();
        await code.fill(await codeSentTo(stage.server, who.mobile));
        await visitor.button('提交申请').click();
      }
      await stands('提交成功');
      const no = await page.locator('.filed b.num').innerText();
      expect(no).toMatch(new RegExp(`^${flow.prefix}\\d{11}$`));
      await visitor.goOnTo(`/userCenter?tab=${flow.id}`);
      await page.getByText(no).first().waitFor();
      await accessible();
    },
  );
});
