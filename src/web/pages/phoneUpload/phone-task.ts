import type { components } from '../../../generated/api';
import { call } from '../../app/api/client';

/** What a phone is to upload, and by which right. */
export type PhoneTask = components['schemas']['PhoneTask'];

/** The task of this code is kept as long as the window: a code opens once, and a phone may load the page again. */
const item = (code: string) => `boai.phone.${code}`;

/** Exchanges the code for its task, once. @throws Refusal when another phone was first, or it is too late */
export async function redeemPhoneCode(code: string): Promise<PhoneTask> {
  const kept = sessionStorage.getItem(item(code));
  if (kept) return JSON.parse(kept) as PhoneTask;
  const task = await call('POST', '/file/phone/enter', { body: { code } });
  sessionStorage.setItem(item(code), JSON.stringify(task));
  return task;
}
