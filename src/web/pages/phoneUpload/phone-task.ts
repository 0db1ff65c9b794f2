import type { components } from '../../../generated/api';
import { call } from '../../app/api/client';

/** What the phone is to upload, and the token that authorises it. */
export type PhoneTask = components['schemas']['PhoneUploadTask'];

/** The task of this code is kept in the session storage: a code works once, and a phone may reload the page. */
const item = (code: string) => `boai.phone.${code}`;

/** Exchanges the code for its task, once. @throws Refusal when the code was used by another phone or has expired */
export async function redeemPhoneCode(code: string): Promise<PhoneTask> {
  const storedTask = sessionStorage.getItem(item(code));
  if (storedTask) return JSON.parse(storedTask) as PhoneTask;
  const task = await call('POST', '/file/phone/enter', { body: { code } });
  sessionStorage.setItem(item(code), JSON.stringify(task));
  return task;
}
