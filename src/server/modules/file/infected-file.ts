import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';
import { applicationsById, insertMessage } from '../../engine/applications/application-store';
import { findAssignment } from '../../engine/applications/assignment-store';
import type { Services } from '../../engine/services';
import type { PreparedWrite } from '../../platform/db/batch-writes';
import { findMediaUploader, type ScannedFile } from './scan-store';

export type NoticeServices = Pick<Services, 'clock' | 'flows'>;

const TITLE = '有文件没有通过安全检查';

/**
 * Prepares what tells the persons whose matter it is that a file was found infected after its upload: the applicant of the
 * application that it was submitted with, and the reviewer who has that open; the editor who put it into the media library;
 * the staff member who attached it to a record. Of an upload that was not submitted the form tells. As always, staff get a
 * message in the portal, and applicants the SMS as well that they have chosen.
 * @param trx the transaction in which the result is saved
 */
export async function prepareInfectedFileNotices(
  { flows, clock }: NoticeServices,
  trx: Kysely<DB>,
  file: ScannedFile,
): Promise<PreparedWrite[]> {
  const at = new Date(clock());
  if (file.application_id) {
    const [application] = await applicationsById(trx, [file.application_id]);
    if (!application) return [];
    const { id, no, flow, account_id } = application;
    const recipient = { flow, account_id, application_id: id, application_no: no };
    const reviewer = await findAssignment(trx, id);
    const text = `您正在办理的${flows.requireFlow(flow).title}（${no}）里有文件没有通过安全检查，可能含有恶意程序，已经隔离。请重新打开这件申请，看是哪一个，请申请人换一个。`;
    return [
      ...(reviewer ? [messageTo(reviewer.assignee, text, at)] : []),
      ...(await flows.notifyApplicant(recipient, { template: 'infectedFile', facts: {} }, at, trx)),
    ];
  }
  const uploader = file.record ? file.account_id : await findMediaUploader(trx, file.id);
  if (!uploader) return [];
  const text = file.record
    ? '您附在一条记录上的文件没有通过安全检查，可能含有恶意程序，已经隔离，谁都打不开。请换一个文件附上。'
    : '您放进媒体库的一个文件没有通过安全检查，可能含有恶意程序，已经隔离，网站上不再显示。请在媒体库里查看它用在哪里，换一个文件，再把它删除。';
  return [messageTo(uploader, text, at)];
}

const messageTo = (account_id: string, text: string, at: Date): PreparedWrite =>
  insertMessage({ id: randomUUID(), account_id, application_id: null, title: TITLE, text, at });
