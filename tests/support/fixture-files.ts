import type { FileKind } from '../../src/domain/file-kinds';
import type { FormVersion } from '../../src/flows/engine/form-version';
import { listUploadedFiles } from '../../src/flows/engine/uploads';
import type { Answers } from '../../src/server/engine/applications/flow-services';
import { upload } from './file-upload';
import { pdf, picture } from './sample-files';
import type { TestPortal } from './test-portal';

/** The answers of a fixture with each file replaced by an uploaded file of this account. */
export async function withOwnFiles(
  portal: TestPortal,
  token: string,
  { schema }: FormVersion,
  answers: Answers,
): Promise<Answers> {
  let text = JSON.stringify(answers);
  for (const { id, kind } of listUploadedFiles(schema, answers)) {
    text = text.replaceAll(id, await uploadOne(portal, token, kind));
  }
  return JSON.parse(text) as Answers;
}

/** Created once, in the minimum size that forms accept; larger files are covered by the file tests. */
const pictures = {
  img: picture(60, 80).jpeg().toBuffer(),
  photo: picture(295, 413).jpeg().toBuffer(),
};

async function uploadOne(portal: TestPortal, token: string, kind: FileKind): Promise<string> {
  const bytes = kind === 'doc' ? pdf() : await pictures[kind];
  const { data, msg } = await upload(portal, token, bytes, { kind });
  if (!data?.file) throw new Error(msg);
  return data.file.id;
}
