import { systemClock } from '../../../domain/dates';
import { Refusal } from '../../../domain/refusals';
import { canReviewFlow } from '../../../domain/roles';
import type { components } from '../../../generated/api';
import { answersEncryptionContext } from '../../engine/applications/encryption-context';
import type { Answers } from '../../engine/applications/flow-services';
import { appendStandaloneActionOf } from '../../engine/audit-log';
import type { Handlers } from '../../engine/handler-types';
import type { Caller, Services } from '../../engine/services';
import { examResults } from '../exam';
import { requiredLessons } from '../learn';
import { signUpStateOf } from './course';
import { type RosterCourse, rosterCourse, rosterCourses, seatedSignUps, UNDECIDED } from './roster-store';
import { FEE_DUE } from './stages';

type Schemas = components['schemas'];

/** Flow of persons who sign up for themselves: lessons and exam are required of them only. */
const INDIVIDUAL_FLOW = 'training';
const FLOWS = [INDIVIDUAL_FLOW, 'training-group'];

/** Participants of courses, for staff. */
export const courseRosterHandlers = {
  async listRosterCourses(call) {
    const { period = 'coming', page = 1, pageSize = 10 } = call.query;
    requireReviewableFlows(call.member);
    const now = new Date(systemClock());
    const asked = { period, now, page, pageSize };
    const { rows, total } = await rosterCourses(call.services.db, call.organisation.id, asked);
    return { page, pageSize, total, list: rows.map(row => rosterView(row, now)) };
  },

  async getCourseRoster(call) {
    const { services, organisation, member, query } = call;
    const flows = requireReviewableFlows(member);
    const course = await rosterCourse(services.db, organisation.id, query.id);
    if (!course) throw new Refusal('notFound', '没有这个班次');
    const list = await listParticipants(services, course, flows);
    await appendStandaloneActionOf(call, 'train.roster', { course: query.id });
    return { course: rosterView(course, new Date(systemClock())), list };
  },
} satisfies Partial<Handlers>;

/** The sign-up flows that the caller may review. @throws Refusal `forbidden` when there is none */
function requireReviewableFlows({ roles }: Caller): string[] {
  const flows = FLOWS.filter(flow => canReviewFlow(roles, flow));
  if (flows.length === 0) throw new Refusal('forbidden');
  return flows;
}

/** One entry per seat; those of one sign-up are adjacent. */
async function listParticipants(
  { db, vault, forms }: Pick<Services, 'db' | 'vault' | 'forms'>,
  course: RosterCourse,
  flows: readonly string[],
): Promise<Schemas['RosterSeat'][]> {
  const signUps = await seatedSignUps(db, course.id, flows);
  const [learned, results] = await Promise.all([
    // Lessons are a precondition of the exam: without an exam they are not required.
    course.exam_required && course.lessons_first
      ? requiredLessons(
          db,
          { organisationId: course.organisation_id, courseType: course.type },
          signUps.map(({ account_id }) => account_id),
        )
      : undefined,
    course.exam_required
      ? examResults(
          db,
          signUps.map(({ id }) => id),
        )
      : undefined,
  ]);
  return signUps.flatMap(signUp => {
    const { id, no, flow, account_id, state_name, seats } = signUp;
    const answers = vault.decrypt<Answers>(signUp.answers, answersEncryptionContext(id));
    const persons = (Array.isArray(answers.people) ? answers.people : [answers]) as Answers[];
    const [outer] = state_name.split('.');
    const approved = !UNDECIDED.includes(state_name);
    const alone = flow === INDIVIDUAL_FLOW;
    const commonFields = {
      ...{ applicationId: id, no, organisation: textOf(answers.orgName), approved },
      statusText: forms.flows.stateMeta(flow, state_name).statusText,
      paid: course.fee > 0 && approved ? outer !== FEE_DUE : null,
      lessons:
        alone && learned
          ? { completed: learned.completed.get(account_id) ?? 0, required: learned.required }
          : null,
      exam: alone && results ? (results.get(id) ?? { passed: false, score: null, sittings: 0 }) : null,
    };
    // After account deletion the seat remains, without name and number.
    return Array.from({ length: seats }, (_, index) => ({
      ...commonFields,
      name: textOf(persons[index]?.name),
      mobile: textOf(persons[index]?.mobile),
    }));
  });
}

const textOf = (answer: unknown) => (typeof answer === 'string' ? answer : '');

function rosterView(course: RosterCourse, now: Date): Schemas['RosterCourse'] {
  const {
    id,
    name,
    place,
    begins_at,
    ends_at,
    quota,
    fee,
    asked: pendingSeats,
    given: approvedSeats,
    awaited,
  } = course;
  return {
    ...{ id, title: name, place, places: quota, fee, pendingSeats, approvedSeats },
    ...{ beginsAt: begins_at.toISOString(), endsAt: ends_at.toISOString() },
    ...{ state: signUpStateOf(course, now).state, unassessedSeats: ends_at <= now ? awaited : 0 },
  };
}
