import type { AnswerSummaryRow } from '../../../flows/engine/answer-summary';
import { listUploadedFiles } from '../../../flows/engine/uploads';
import type { components } from '../../../generated/api';
import type { PreparedWrite } from '../../platform/db/batch-writes';
import type { FlowEventRequest } from './event-request';
import type { FlowServices, Tx } from './flow-services';

/** A file of an answer, for display. */
export type AttachedFile = components['schemas']['AttachedFile'];

/**
 * The writes that attach the submitted files to the application. A resubmitted form detaches the files that it no
 * longer contains; files of follow-ups stay with the application.
 * @throws Refusal `formInvalid` with a path per question
 */
export async function prepareFileAttachments(
  deps: FlowServices,
  tx: Tx,
  { event, actor, submission, followUp, applicationId: editedApplicationId }: FlowEventRequest,
  applicationId: string,
): Promise<PreparedWrite[]> {
  const submitted = submission ?? followUp;
  if (!submitted || !actor.accountId) return [];
  const binding = {
    organisationId: actor.organisationId,
    accountId: actor.accountId,
    applicationId,
    part: event.type === 'FOLLOW_UP' ? event.what : '',
    renewed: submission !== undefined && editedApplicationId !== null,
  };
  return deps.files.bind(listUploadedFiles(submitted.form.schema, submitted.answers), binding, tx);
}

/** The files of described answers, by id. */
export function findFilesOfAnswers(
  deps: FlowServices,
  rows: readonly AnswerSummaryRow[],
): Promise<ReadonlyMap<string, AttachedFile>> {
  return deps.files.named(rows.flatMap(({ files = [] }) => files));
}
