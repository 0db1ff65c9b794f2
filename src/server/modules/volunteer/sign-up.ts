import { Refusal } from '../../../domain/refusals';
import type { Capability } from '../../engine/applications/capability';
import type { RecordedTransitionContext, Tx } from '../../engine/applications/flow-services';
import { findActivity, listPositions, lockPositions, releasePlace, takePlace } from './activity-store';
import { readCandidate } from './candidate';
import { activityObstacle, clashOf, personalObstacle, positionObstacle } from './eligibility';
import { findSignUp, listSignUps, saveSignUp, setSignUp } from './sign-up-store';
import { lockVolunteer } from './volunteer-store';

/** The flow in which volunteers sign up for activities. */
export const SIGN_UP_FLOW = 'volunteer-activity';

/** Cancelling later than this before the start counts as a no-show, because no replacement can be found any more. */
const NOTICE_MS = 24 * 3_600_000;

/** Time after a change of time or place during which a volunteer may cancel without consequence. */
const RECONSIDER_MS = 48 * 3_600_000;

/** A place at an activity: requested on submission, confirmed on approval, released when the application ends. */
export const activityPlace: Capability = {
  name: 'activity-place',
  title: '志愿活动名额',
  description: '占用志愿活动岗位的名额，核对能否参加',
  requires: { answers: ['activityId', 'positionId'] },

  async findObstacle({ answers, accountId, organisationId, applicationId }, services) {
    const now = new Date(services.clock());
    const signUpCandidate = await readCandidate(services, accountId);
    const own = signUpCandidate.signUps.find(({ application_id }) => application_id === applicationId);
    const always = personalObstacle(signUpCandidate, now);
    const activityId = String(answers.activityId ?? '');
    const positionId = String(answers.positionId ?? '');
    const activity = always ? undefined : await findActivity(services.db, organisationId, activityId);
    const positions = activity ? await listPositions(services.db, organisationId, activityId) : [];
    const position = positions.find(({ id }) => id === positionId);
    const held = own !== undefined && own.state !== 'released' ? own : null;
    const hasSamePosition = held?.position_id === positionId;
    // An unknown activity or position is rejected by the validation of dynamic options.
    return (
      always ??
      (activity ? activityObstacle(activity, signUpCandidate, now, held) : null) ??
      (position ? positionObstacle(position, signUpCandidate, hasSamePosition) : null)
    );
  },

  async findStartTime({ answers, organisationId }, { db }) {
    const activity = await findActivity(db, organisationId, String(answers.activityId ?? ''));
    return activity?.begins_at ?? null;
  },

  async onTransition(transition, tx) {
    const { event, status } = transition;
    if (event.type === 'FILED') await takeSeat(transition, tx);
    else if (event.type === 'RETURN') await assertCorrectable(transition, tx);
    else if (status.applyStatus === 1) await confirmSeat(transition, tx);
    else if (!status.open) await releaseSeat(transition, tx);
  },
};

/** Takes the requested place, replacing an earlier one. It may have been taken since the eligibility check. */
async function takeSeat(
  { applicationId, accountId, answers }: RecordedTransitionContext,
  tx: Tx,
): Promise<void> {
  const [activity_id, position_id] = [String(answers.activityId), String(answers.positionId)];
  await lockVolunteer(tx, accountId);
  const before = await findSignUp(tx, applicationId);
  await lockPositions(tx, [position_id, ...(before ? [before.position_id] : [])]);
  if (before && before.state !== 'released') await releasePlace(tx, before.position_id);
  if (!(await takePlace(tx, position_id))) {
    throw new Refusal('notEligible', '名额已满，请选择其他岗位', [], { reason: 'FULL' });
  }
  await saveSignUp(tx, { application_id: applicationId, account_id: accountId, activity_id, position_id });
  const signUps = await listSignUps(tx, accountId);
  const mine = signUps.find(({ application_id }) => application_id === applicationId);
  // The activity may have been cancelled since the eligibility check.
  if (!mine || mine.hidden || mine.cancelled_reason !== null) {
    throw new Refusal('notEligible', '活动已取消', [], { reason: 'CLOSED' });
  }
  const clashing = clashOf(mine, signUps, applicationId);
  if (clashing) {
    const text = `这次活动与已报名的“${clashing.title}”时间冲突`;
    throw new Refusal('notEligible', text, [], { reason: 'CLASH' });
  }
}

/** A correction cannot be requested once the activity has begun. */
async function assertCorrectable({ applicationId, at }: RecordedTransitionContext, tx: Tx): Promise<void> {
  const signUp = await findSignUp(tx, applicationId);
  if (signUp && signUp.begins_at <= at) {
    throw new Refusal('notAllowedNow', '活动已经开始，来不及补正，请选择“通过”或“不通过”');
  }
}

/**
 * Confirms the place; refused for an activity that is cancelled or over, where the volunteer would count as a no-show.
 */
async function confirmSeat({ applicationId, event, at }: RecordedTransitionContext, tx: Tx): Promise<void> {
  const signUp = await findSignUp(tx, applicationId);
  if (event.type === 'APPROVE' && signUp) {
    if (signUp.cancelled_reason !== null) {
      throw new Refusal('notAllowedNow', '活动已取消，报名的人已经收到通知，请选择“不通过”');
    }
    if (signUp.ends_at <= at) throw new Refusal('notAllowedNow', '活动已经结束，不能再通过，请选择“不通过”');
  }
  await setSignUp(tx, applicationId, { state: 'confirmed' });
}

async function releaseSeat(
  { applicationId, event, by, at }: RecordedTransitionContext,
  tx: Tx,
): Promise<void> {
  const signUp = await findSignUp(tx, applicationId);
  if (!signUp || signUp.state === 'released') return;
  const msUntilStart = signUp.begins_at.getTime() - at.getTime();
  const cancels = event.type === 'CANCEL' && by === 'member';
  const held = signUp.cancelled_reason === null;
  if (cancels && held && msUntilStart <= 0) throw new Refusal('notAllowedNow', '活动已经开始，不能取消报名');
  const isRecentlyMoved =
    signUp.rescheduled_at !== null && at.getTime() - signUp.rescheduled_at.getTime() < RECONSIDER_MS;
  const isNoShow =
    cancels && held && !isRecentlyMoved && signUp.state === 'confirmed' && msUntilStart < NOTICE_MS;
  await setSignUp(tx, applicationId, { state: 'released', ...(isNoShow && { no_show_at: at }) });
  await releasePlace(tx, signUp.position_id);
}
