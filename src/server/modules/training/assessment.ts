import { type Assessment, assessments } from '../../../domain/courses';
import { addMonths, shanghaiDay } from '../../../domain/dates';
import { type FieldError, Refusal } from '../../../domain/refusals';
import type { Answers, RecordedTransitionContext, Tx } from '../../engine/applications/flow-services';
import type { Vault } from '../../platform/vault/vault';
import { hasPassed } from '../exam';
import { type CertificateHolder, issueCertificates } from '../life';
import { wasAssessed } from './assessment-store';
import { courseTimeText } from './course';
import type { CourseRow } from './course-store';

/** Follow-ups by which staff enter who has passed. */
const RESULTS = ['assessmentPassed', 'groupAssessment', 'groupResit'];

/** Persons on a group's list who have not passed. */
type FailedPersons = { name: string }[];

/**
 * Result of an assessment: 1 when at least one person has passed, 2 when none has.
 * @param followUps the latest answers of each follow-up
 */
export function assessmentOf(followUps: Readonly<Record<string, Answers>>, people: number): Assessment {
  const { assessmentPassed, assessmentFailed, groupAssessment, groupResit } = followUps;
  if (assessmentPassed) return assessments.passed;
  if (assessmentFailed) return assessments.failed;
  const last = groupResit ?? groupAssessment;
  if (!last) return assessments.none;
  return ((last.failed ?? []) as FailedPersons).length < people ? assessments.passed : assessments.failed;
}

/**
 * Applies the assessment entered by staff: issues certificates to those who have passed, if the course ends with one.
 * @throws Refusal `notAllowedNow` for a course with certificate that is completed without assessment, and for a person
 * who has not passed the exam that the course requires; `formInvalid` for a name that is not on the list, and for an
 * assessment date before the course begins
 */
export async function applyAssessment(
  transition: RecordedTransitionContext,
  course: CourseRow | undefined,
  tx: Tx,
  vault: Vault,
): Promise<void> {
  const { applicationId, event, status, answers, followUp } = transition;
  if (event.type === 'ADVANCE' && status.state === '已完成' && course?.certificate) {
    if (await wasAssessed(tx, applicationId)) return;
    throw new Refusal('notAllowedNow', '这个班次考核合格发证书，请登记考核结果');
  }
  if (event.type !== 'FOLLOW_UP' || !RESULTS.includes(event.what) || !followUp) return;
  if (event.what === 'assessmentPassed' && course?.exam_required && !(await hasPassed(tx, applicationId))) {
    throw new Refusal('notAllowedNow', '还没有通过线上理论考试，通过之后才能登记考核合格');
  }
  const holders = passedHoldersOf(answers, (followUp.failed ?? []) as FailedPersons);
  if (!course?.certificate) return;
  const issuedOn = String(followUp.assessDate);
  if (issuedOn < shanghaiDay(course.begins_at)) {
    throw new Refusal('formInvalid', undefined, [
      {
        path: '/assessDate',
        keyword: 'begun',
        message: `这个班次${courseTimeText(course)}，考核日期不能早于开班`,
      },
    ]);
  }
  await issueCertificates(tx, vault, {
    ...{ organisationId: course.organisation_id, applicationId, holders },
    ...{ issuedOn, validUntil: addMonths(issuedOn, 12 * course.valid_years) },
  });
}

/** All persons of an application except those listed as failed. */
function passedHoldersOf(answers: Answers, failed: FailedPersons): CertificateHolder[] {
  const people = (Array.isArray(answers.people) ? answers.people : [answers]) as Answers[];
  const names = people.map(({ name }) => String(name ?? ''));
  const unknownNameErrors = failed.flatMap(({ name }, index): FieldError[] =>
    names.includes(name)
      ? []
      : [{ path: `/failed/${index}/name`, keyword: 'listed', message: '报名名单上没有这个姓名' }],
  );
  if (unknownNameErrors.length > 0) throw new Refusal('formInvalid', undefined, unknownNameErrors);
  const failedNames = new Set(failed.map(({ name }) => name));
  return names.flatMap((name, person) => (failedNames.has(name) ? [] : [{ person, name }]));
}
