import { today } from '../../../domain/dates';
import { Refusal } from '../../../domain/refusals';
import type { FlowRules, Obstacle } from '../../engine/applications/flow-services';
import { documentCheck } from '../application';
import { decryptHolderName, findCertificate } from './certificate-store';
import { classStart, saveClassStart } from './class-store';

const DAY_MS = 24 * 3_600_000;

/**
 * The same message for a number that is unknown, belongs to another person or has expired, so that the holder is not
 * disclosed.
 */
const NO_CERTIFICATE: Obstacle = { reason: 'NO_CERT', msg: '未查询到有效的救护员证书' };

const life: FlowRules = {
  flow: 'life',
  async findObstacle(subject, services) {
    const documentObstacle = await documentCheck(subject, services);
    const { lifeType, certNo, name } = subject.answers;
    if (documentObstacle || lifeType !== 'respond') return documentObstacle;
    if (typeof certNo !== 'string' || typeof name !== 'string') return NO_CERTIFICATE;
    const { db, vault, clock } = services;
    const found = await findCertificate(db, subject.organisationId, certNo.trim().toUpperCase());
    const valid =
      found && decryptHolderName(vault, found) === name.trim() && found.valid_until >= today(clock);
    return valid ? null : NO_CERTIFICATE;
  },
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

export const flowRules: FlowRules[] = [life];
