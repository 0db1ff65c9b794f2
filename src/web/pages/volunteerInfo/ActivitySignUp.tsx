import type { ActivityDetail } from '../../features/volunteer/queries';
import { Button, ButtonLink } from '../../ui/Button';

/** What the visitor can do about a refusal reason. */
const remedies: Record<string, { title: string; to: string }> = {
  UNQUALIFIED: { title: '成为志愿者', to: '/volunteerApply' },
  SKILLS: { title: '我的志愿者资料', to: '/userVolunteerApp' },
};

/** The sign-up button; when sign-up is not possible, the reason and what can be done about it. */
export function ActivitySignUp({ activity: { id, signUp } }: { activity: ActivityDetail }) {
  const { possible, reason, msg, applicationId } = signUp;
  if (possible) {
    return (
      <p className="cluster mt-5">
        <ButtonLink
          variant="primary"
          large
          to={`/apply?${new URLSearchParams({ flow: 'volunteer-activity', activityId: id })}`}
        >
          我要报名
        </ButtonLink>
      </p>
    );
  }
  if (applicationId) {
    return (
      <p className="cluster mt-5">
        <ButtonLink variant="primary" large to={`/application?id=${applicationId}`}>
          查看我的报名
        </ButtonLink>
        <span>{msg}</span>
      </p>
    );
  }
  const remedy = reason === null ? undefined : remedies[reason];
  return (
    <div className="cluster mt-5">
      <Button variant="primary" large aria-disabled aria-describedby="sign-up-reason">
        我要报名
      </Button>
      <p id="sign-up-reason">{msg}</p>
      {remedy && <ButtonLink to={remedy.to}>{remedy.title}</ButtonLink>}
    </div>
  );
}
