import type { components } from '../../../../generated/api';
import { call } from '../../../app/api/client';
import { parseElementId } from '../element-ids';

/** Forms whose phone upload has an operation of its own in the specification. */
const own = { lecture: '/LectureApply/PhoneFileToPc', training: '/TrainApply/PhoneFileToPc' } as const;

/**
 * Requests a code that allows a phone to answer a file question.
 * @param id element id of the question
 */
export function createPhoneUploadCode(
  form: string,
  id: string,
  most: number,
): Promise<components['schemas']['PhoneUploadCode']> {
  const question = parseElementId(id);
  const path = own[form as keyof typeof own];
  return path
    ? call('POST', path, { body: { question, most } })
    : call('POST', '/file/phone/open', { body: { form, question, most } });
}
