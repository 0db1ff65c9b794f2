import type { DescribedRow } from '../../../flows/engine/answer-summary';
import { uploadedFiles } from '../../../flows/engine/uploads';
import type { components } from '../../../generated/api';
import type { Write } from '../../platform/db/batch-writes';
import type { Request } from './event-request';
import type { FlowDependencies, Tx } from './flow-services';

/** A file of an answer as it is shown. */
export type AttachedFile = components['schemas']['AttachedFile'];

/**
 * The writes that give the files among what is handed in to its application. A form handed in anew lets go of files
 * that it no longer has; what was handed in later stays with the application.
 * @throws Refusal `formInvalid` with a path per question
 */
export async function fileWrites(
  deps: FlowDependencies,
  tx: Tx,
  { event, actor, filed, followUp, applicationId: corrected }: Request,
  applicationId: string,
): Promise<Write[]> {
  const handed = filed ?? followUp;
  if (!handed || !actor.accountId) return [];
  const binding = {
    organisationId: actor.organisationId,
    accountId: actor.accountId,
    applicationId,
    part: event.type === 'FOLLOW_UP' ? event.what : '',
    renewed: filed !== undefined && corrected !== null,
  };
  return deps.files.bind(uploadedFiles(handed.form.schema, handed.answers), binding, tx);
}

/** The files of described answers, by id. */
export function filesOfRows(
  deps: FlowDependencies,
  rows: readonly DescribedRow[],
): Promise<ReadonlyMap<string, AttachedFile>> {
  return deps.files.named(rows.flatMap(({ files = [] }) => files));
}
