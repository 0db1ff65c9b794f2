import type { FormVersion } from '../../src/flows/engine/form';
import { uploadedFiles } from '../../src/flows/engine/uploads';
import type { Answers } from '../../src/server/flows/dependencies';
import { picture } from './file-samples';
import { upload } from './file-uploads';
import type { TestPortal } from './portal';

/** The answers of a fixture with a file of this account in place of each file that the fixture names. */
export async function withOwnFiles(
  portal: TestPortal,
  token: string,
  { schema }: FormVersion,
  answers: Answers,
): Promise<Answers> {
  let text = JSON.stringify(answers);
  for (const { id, kind } of uploadedFiles(schema, answers)) {
    const bytes = await picture().jpeg().toBuffer();
    const { data, msg } = await upload(portal, token, bytes, { kind });
    if (!data?.file) throw new Error(msg);
    text = text.replaceAll(id, data.file.id);
  }
  return JSON.parse(text) as Answers;
}
