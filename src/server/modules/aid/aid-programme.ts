import { shanghaiDay, today } from '../../../domain/dates';
import { chineseDate } from '../../../domain/formatters';
import { birthdayOf } from '../../../domain/identity-documents';
import { yuan } from '../../../domain/money';
import type { AgeLimits } from '../../../domain/schema-keywords';
import type { Capability } from '../../engine/applications/capability';
import { uniquenessKeyHashes } from '../../engine/applications/uniqueness-key';
import { ageProblem } from '../application';
import { assertGrantAllowed, type GrantRule, grant } from './grant';
import { ownGrants } from './grant-store';
import { findProgrammeByCode, findSubmissionDay, listProgrammes, type ProgrammeRow } from './store';

/** The rules of the chosen aid programme: whether it is open, the age of the patient, its limits per person. */
export const aidProgramme: Capability = {
  name: 'aid-programme',
  title: '救助项目',
  description: '按救助项目核对是否受理、患者年龄、每人的次数和累计金额',
  requires: { answers: ['program', 'birthday'], capabilities: [grant.name] },

  async findObstacle(subject, { db, vault, clock }) {
    const { flow, answers, accountId, organisationId, applicationId } = subject;
    const day = today(clock);
    const programmes = await listProgrammes(db, organisationId);
    const programme = programmes.find(({ code }) => code === answers.program);
    if (!programme) return null; // form validation rejects a value that is not an option
    const submittedAt = applicationId ? await findSubmissionDay(db, accountId, applicationId) : null;
    if (!programme.open && !submittedAt) return { reason: 'CLOSED', msg: `${programme.name}目前不受理申请` };
    // The age at the first submission counts, however long corrections take.
    const birthday = birthdayOf(answers, day);
    const tooOld = ageProblem(
      birthday,
      agesOf(programme),
      submittedAt ? shanghaiDay(submittedAt) : day,
      programme.name,
    );
    if (tooOld) return tooOld;
    const key = programme.once && uniquenessKeyHashes({ vault }, flow, accountId, answers);
    const grantFilter = { flow: flow.id, except: applicationId };
    const [given] = key ? await ownGrants(db, accountId, { ...grantFilter, subjects: key }) : [];
    return given
      ? { reason: 'DUPLICATE', msg: `${programme.name}每人限资助一次，这位患者已经获得资助` }
      : null;
  },

  async onTransition(transition, tx, services) {
    if (transition.event.type !== 'FOLLOW_UP') return;
    const programme = await findProgrammeByCode(
      tx,
      transition.applicationId,
      String(transition.answers.program),
    );
    if (programme) await assertGrantAllowed(transition, tx, services, rulesOf(programme));
  },
};

/** Limits a programme per person: to one grant, or to a total amount. */
const rulesOf =
  ({ name, once, grant_limit: limit }: ProgrammeRow): GrantRule =>
  (before, { amount }) => {
    const [last] = before;
    if (once && last) {
      return `${name}每人限资助一次，这位患者已于${chineseDate(last.grantedOn)}获得资助（${last.no}）`;
    }
    const sum = before.reduce((total, given) => total + given.amount, 0);
    if (limit === null || sum + amount <= limit) return null;
    return `这个项目每人累计不超过${yuan(limit)}，此前已资助${yuan(sum)}`;
  };

/** Age limits of a programme. */
const agesOf = ({ min_age, max_age, day_after }: ProgrammeRow): AgeLimits => ({
  ...(min_age !== null && { min: min_age }),
  ...(max_age !== null && { max: max_age }),
  dayAfter: day_after,
});
