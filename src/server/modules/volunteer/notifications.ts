import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type Attendance, hoursText } from '../../../domain/attendance';
import { dateTime } from '../../../domain/formatters';
import { reasonSentence } from '../../../domain/text';
import type { DB } from '../../../generated/database';
import { executeWrites, prepareInsert } from '../../platform/db/batch-writes';
import type { AttendanceCorrection } from './attendance-correction';
import type { SignUp } from './sign-up-store';

/** Notifies a volunteer of a correction by staff, with its reason. */
export async function notifyAttendanceCorrected(
  trx: Kysely<DB>,
  signUp: SignUp,
  correction: AttendanceCorrection,
  { minutes }: Attendance,
  reason: string,
  now: Date,
): Promise<void> {
  const hours = minutes === null ? '' : `服务时长计${hoursText(minutes)}。`;
  const at = `“${signUp.title}”`;
  const explanation = `${reasonSentence(reason)}如有疑问，请联系我们。`;
  const texts: Record<AttendanceCorrection['kind'], [title: string, text: string]> = {
    in: [
      '签到已补登',
      `${at}的签到记为${'at' in correction ? dateTime(correction.at) : ''}。${hours}${explanation}`,
    ],
    out: [
      '签退已补登',
      `${at}的签退记为${'at' in correction ? dateTime(correction.at) : ''}。${hours}${explanation}`,
    ],
    hours: [
      '服务时长已核定',
      `${at}的服务时长核定为${hoursText(minutes ?? 0)}，原来的记录保留。${explanation}`,
    ],
    absent: ['计一次爽约', `${describeAbsence(signUp)}${explanation}`],
    excused: ['爽约已撤销', `${at}的爽约已经撤销。${explanation}`],
  };
  await insertVolunteerMessage(trx, signUp, texts[correction.kind], now);
}

/** Notifies a volunteer of a recorded no-show. */
export function notifyAbsence(trx: Kysely<DB>, signUp: SignUp, now: Date): Promise<void> {
  const text = `${describeAbsence(signUp)}当天到场了，或有正当理由的，请联系我们更正。`;
  return insertVolunteerMessage(trx, signUp, ['计一次爽约', text], now);
}

const describeAbsence = ({ title }: SignUp) =>
  `您报名了“${title}”，没有到场，计一次爽约；6个月内爽约3次的，90天内不能报名。`;

async function insertVolunteerMessage(
  trx: Kysely<DB>,
  { account_id, application_id }: SignUp,
  [title, text]: [string, string],
  at: Date,
): Promise<void> {
  const message = { id: randomUUID(), account_id, application_id, title, text, at };
  await executeWrites(trx, [prepareInsert('message', message)]);
}
