import { Link } from 'react-router-dom';
import { useSession } from '../../app/shell/session';
import { buildSignUpPath, formatFee } from '../../features/training/labels';
import type { TrainingClassDetail } from '../../features/training/queries';
import { Seats } from '../../features/training/Seats';
import { Button, ButtonLink } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Phone } from '../../ui/Phone';

/** Seats, fee and sign-up button; when sign-up is closed, the reason. */
export function ClassSignUp({ course }: { course: TrainingClassDetail }) {
  const { closedReason, phone } = course;
  const member = useSession(state => state.userInfo !== null);
  return (
    <aside className="card pad-5 stack sticky class-aside" aria-label="报名">
      <p className="cluster apart baseline">
        <span className="faint">每人费用</span>
        <b className="figure">{formatFee(course)}</b>
      </p>
      <Seats course={course} />
      {closedReason ? (
        <>
          <Button variant="primary" large block aria-disabled aria-describedby="closed">
            立即报名
          </Button>
          <p id="closed" className="cluster gap-1 wait">
            <Icon name="info" />
            {closedReason}，
            <Link to={`/trainList?courseType=${course.courseType}&open=1`}>看看同类型的其他班次</Link>
          </p>
        </>
      ) : (
        <>
          <ButtonLink variant="primary" large block to={buildSignUpPath(course)}>
            立即报名
          </ButtonLink>
          <ButtonLink variant="quiet" block to={buildSignUpPath(course, 'training-group')}>
            单位统一报名
          </ButtonLink>
          <p className="faint">
            提交报名就占用名额，3个工作日内答复。{!member && '报名需要登录，登录之后回到这里。'}
          </p>
        </>
      )}
      {phone && (
        <p>
          <span className="faint">培训咨询</span>{' '}
          <Phone number={phone}>
            <Icon name="phone" />
            {phone}
          </Phone>
        </p>
      )}
    </aside>
  );
}
