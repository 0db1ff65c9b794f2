import { today } from '../../../domain/dates';
import { Refusal } from '../../../domain/refusals';
import type { Capability } from '../../engine/applications/capability';
import type { Obstacle } from '../../engine/applications/flow-services';
import { decryptHolderName, findCertificate } from './certificate-store';
import { classStart, saveClassStart } from './class-store';

const DAY_MS = 24 * 3_600_000;

/**
 * The same message for a number that is unknown, belongs to another person or has expired, so that the holder is not
 * disclosed.
 */
const NO_CERTIFICATE: Obstacle = { reason: 'NO_CERT', msg: '未查询到有效的救护员证书' };

/** An applicant who registers as a responder must hold a valid certificate. */
const rescuerCertificate: Capability = {
  name: 'rescuer-certificate',
  title: '救护员证核对',
  description: '登记为应急响应人的，核对救护员证的编号、姓名和有效期',
  requires: { answers: ['lifeType', 'certNo', 'name'] },
  async findObstacle({ answers, organisationId }, { db, vault, clock }) {
    const { lifeType, certNo, name } = answers;
    if (lifeType !== 'respond') return null;
    if (typeof certNo !== 'string' || typeof name !== 'string') return NO_CERTIFICATE;
    const found = await findCertificate(db, organisationId, certNo.trim().toUpperCase());
    const valid =
      found && decryptHolderName(vault, found) === name.trim() && found.valid_until >= today(clock);
    return valid ? null : NO_CERTIFICATE;
  },
};

/** Keeps the start of the class that staff assign; shortly before it, applicants can no longer cancel by themselves. */
const assignedClass: Capability = {
  name: 'assigned-class',
  title: '安排班次',
  description: '记下安排的班次，开班前24小时内申请人不能自行撤销',
  requires: { followUps: { class: ['date', 'time'] } },
  async onTransition({ applicationId, event, by, followUp, at }, tx) {
    if (event.type === 'FOLLOW_UP' && event.what === 'class' && followUp) {
      const { date, time } = followUp;
      await saveClassStart(tx, applicationId, new Date(`${date}T${time}:00+08:00`));
    }
    if (event.type === 'CANCEL' && by === 'member') {
      const start = await classStart(tx, applicationId);
      if (start && start.getTime() - at.getTime() < DAY_MS) {
        throw new Refusal('notAllowedNow', '开班前24小时内不能取消，请联系培训老师');
      }
    }
  },
};

export const capabilities = [rescuerCertificate, assignedClass];
