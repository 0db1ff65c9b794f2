import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type SchemasFolder, schemasFolder } from '../support/temporary-schemas';
import { TestApplication } from '../support/test-application';
import { startTestPortal, type TestPortal } from '../support/test-portal';

const FLOW = 'cpr';

let folder: SchemasFolder;
let portal: TestPortal;
beforeAll(async () => {
  folder = await schemasFolder([FLOW]);
  await writeMessages({
    underReview: '{title}收到了，编号{no}，请等到{due}。',
    rejected: '没有通过：{reason}。请看{due}的安排。',
    待排班: '第一版：{no}到了“{state}”。',
  });
  portal = await startTestPortal({ schemasDir: folder.path });
});
afterAll(async () => {
  await portal.close();
  await folder.remove();
});

const writeMessages = (messages: Record<string, string>) =>
  folder.edit(`${FLOW}/flow.json`, process => Object.assign(process, { messages }));

const live = () => portal.services.flows.requireFlow(FLOW);

/** Submits an application, and returns how to read the latest message of its applicant. */
async function submit() {
  const application = await TestApplication.create(portal, live());
  const { no } = await application.applyEvent({ type: 'FILED' });
  const lastMessage = async () =>
    (await portal.get('/message/list', { token: application.applicant.token })).data.list[0];
  return { application, no, lastMessage };
}

it('The applicant is told in the words of the flow that the application had when it was submitted', async () => {
  const earlier = await submit();
  expect(await earlier.lastMessage()).toMatchObject({ title: '提交成功' });
  expect((await earlier.lastMessage()).text).toMatch(
    new RegExp(`^CPR\\+AED普及培训申请收到了，编号${earlier.no}，请等到\\d{4}年\\d+月\\d+日。$`),
  );
  await writeMessages({ 待排班: '第二版：{no}。' });
  await vi.waitFor(() => expect(live().messages?.待排班).toContain('第二版'), { timeout: 15_000 });
  const later = await submit();
  await earlier.application.applyEvent({ type: 'APPROVE' });
  await later.application.applyEvent({ type: 'APPROVE' });
  expect((await earlier.lastMessage()).text).toBe(`第一版：${earlier.no}到了“待排班”。`);
  expect((await later.lastMessage()).text).toBe(`第二版：${later.no}。`);
});

it('The usual text is sent where a variable has no value, and where the flow says nothing', async () => {
  await writeMessages({ rejected: '没有通过：{reason}。请看{due}的安排。' });
  await vi.waitFor(() => expect(live().messages).not.toHaveProperty('待排班'), { timeout: 15_000 });
  const { application, no, lastMessage } = await submit();
  expect((await lastMessage()).text).toContain(`受理编号：${no}`);
  await application.applyEvent({ type: 'REJECT', reason: '人数已满' });
  expect((await lastMessage()).text).toBe(`您的CPR+AED普及培训申请（${no}）未通过审核。原因：人数已满。`);
});
