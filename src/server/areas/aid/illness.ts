import { today } from '../../../domain/dates';
import { chineseDate } from '../../../domain/filters';
import { yuan } from '../../../domain/money';
import { age } from '../../../domain/vocabulary';
import { flow } from '../../../flows/index';
import type { CheckResult, FlowRules } from '../../flows/dependencies';
import { subjectIndex } from '../../flows/subject';
import { type GrantRule, keepGrant } from './grant';
import { ownGrants } from './grant-store';
import { identify, passed, refused } from './identify';
import { filedOn, listProgrammes, type ProgrammeRow, programmeOf } from './store';

const FLOW = 'serious-illness';

/** 大病救助: the rules are those of the programme that was chosen. */
export const illness: FlowRules = {
  flow: FLOW,

  async check({ answers, accountId, organisationId, applicationId }, { db, vault, clock }) {
    const { wrong, birthday } = identify(answers, today(clock));
    if (wrong) return wrong;
    const programmes = await listProgrammes(db, organisationId);
    const programme = programmes.find(({ code }) => code === answers.program);
    if (!programme) return passed; // what is not offered, the form refuses
    const filed = applicationId ? await filedOn(db, accountId, applicationId) : null;
    if (!programme.open && !filed) return refused('CLOSED', `${programme.name}目前不受理申请`);
    // The age counts on which an application first came in, however long it is supplemented.
    const tooOld =
      birthday &&
      ageProblem(
        programme,
        birthday,
        today(() => (filed ?? new Date(clock())).getTime()),
      );
    if (tooOld) return tooOld;
    const subject = programme.once && subjectIndex({ vault }, flow(FLOW), accountId, answers);
    const asked = { flow: FLOW, except: applicationId };
    const [given] = subject ? await ownGrants(db, accountId, { ...asked, subject }) : [];
    return given ? refused('DUPLICATE', `${programme.name}每人限资助一次，这位患者已经获得资助`) : passed;
  },

  async transitioned(transition, tx) {
    if (transition.event.type !== 'FOLLOW_UP') return;
    const programme = await programmeOf(tx, transition.applicationId, String(transition.answers.program));
    await keepGrant(transition, tx, programme && rulesOf(programme));
  },
};

/** What a programme gives to a person at most: once, or up to a sum. */
const rulesOf =
  ({ name, once, grant_limit: limit }: ProgrammeRow): GrantRule =>
  (before, { amount }) => {
    const [last] = before;
    if (once && last) {
      return `${name}每人限资助一次，这位患者已于${chineseDate(last.grantedOn)}获得资助（${last.no}）`;
    }
    const sum = before.reduce((total, grant) => total + grant.amount, 0);
    if (limit === null || sum + amount <= limit) return null;
    return `这个项目每人累计不超过${yuan(limit)}，此前已资助${yuan(sum)}`;
  };

function ageProblem(programme: ProgrammeRow, birthday: string, day: string): CheckResult | null {
  const { min_age: min, max_age: max, day_after: dayAfter, name } = programme;
  if (min !== null && !age(birthday, { min, dayAfter }, day)) {
    return refused('UNDERAGE', `未满${min}周岁，暂不能办理${name}`);
  }
  if (max !== null && !age(birthday, { max, dayAfter }, day)) {
    return refused('OVERAGE', `年龄超过${max}周岁，暂不能办理${name}`);
  }
  return null;
}
