import type { components } from '../../../../generated/api';
import { call } from '../../../app/api/client';
import { parseElementId } from '../rjsf-errors';

/** Forms whose phones are let in by an operation of their own, as the specification has it. */
const own = { lecture: '/LectureApply/PhoneFileToPc', training: '/TrainApply/PhoneFileToPc' } as const;

/**
 * Asks for a code by which a phone may answer a question for files.
 * @param id of the question's element
 */
export function createPhoneUploadCode(
  form: string,
  id: string,
  most: number,
): Promise<components['schemas']['PhoneCode']> {
  const question = parseElementId(id);
  const path = own[form as keyof typeof own];
  return path
    ? call('POST', path, { body: { question, most } })
    : call('POST', '/file/phone/open', { body: { form, question, most } });
}
