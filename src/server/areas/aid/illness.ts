import { today } from '../../../domain/dates';
import { fenOf, yuan } from '../../../domain/money';
import { Refusal } from '../../../domain/refusals';
import { age } from '../../../domain/vocabulary';
import { flow } from '../../../flows/index';
import type { CheckResult, FlowRules } from '../../flows/dependencies';
import { subjectIndex } from '../../flows/subject';
import { keepGrant } from './grant';
import { grantsAbout, lockedSum } from './grant-store';
import { askUs, identify, passed, refused } from './identify';
import { filedOn, listProgrammes, type ProgrammeRow } from './store';

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
    const given = subject ? await grantsAbout(db, FLOW, subject, applicationId) : [];
    if (given.length === 0) return passed;
    const own = given.some(grant => grant.accountId === accountId);
    return own ? refused('DUPLICATE', `${programme.name}每人限资助一次，这位患者已经获得资助`) : askUs;
  },

  async transitioned(transition, tx) {
    const { event, followUp, applicationId, answers } = transition;
    if (event.type !== 'FOLLOW_UP' || event.what !== 'grant' || !followUp) return;
    const limit = await limitOf(String(answers.program));
    if (limit !== null) await refuseBeyond(limit);
    await keepGrant(transition, tx);

    async function limitOf(code: string): Promise<number | null> {
      const row = await tx
        .selectFrom('application')
        .innerJoin('aid_programme', 'aid_programme.organisation_id', 'application.organisation_id')
        .select('grant_limit')
        .where('application.id', '=', applicationId)
        .where('code', '=', code)
        .executeTakeFirst();
      return row?.grant_limit ?? null;
    }

    async function refuseBeyond(limit: number): Promise<void> {
      const before = await lockedSum(tx, applicationId);
      if (before + fenOf(String(followUp?.amount)) <= limit) return;
      const message = `这个项目每人累计不超过${yuan(limit)}，此前已资助${yuan(before)}`;
      throw new Refusal('formInvalid', message, [{ path: '/amount', keyword: 'maximum', message }]);
    }
  },
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
