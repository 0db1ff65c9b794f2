import { hoursText } from '../../../domain/attendance';
import { chineseDate } from '../../../domain/formatters';
import { Art } from '../../ui/Art';
import { ButtonLink } from '../../ui/Button';
import { Tag } from '../../ui/Tag';
import { Terms } from '../../ui/Terms';
import type { Volunteer, VolunteerStatus } from './queries';
import './volunteer.css';

/** Minutes of service within a year (20 hours) that make a registered volunteer. */
const REGISTERED_MINUTES = 1200;

interface VolunteerCardProps {
  volunteer: Volunteer;
  status: VolunteerStatus;
}

export function VolunteerCard({ volunteer, status }: VolunteerCardProps) {
  const { no, since, active, skills } = volunteer;
  const { application, pausedUntil, service } = status;
  const changes = application?.allowedActions.includes('change');
  return (
    <section className="panel panel--calm volunteer-card" aria-label="志愿者身份">
      <Art name="sprout" fit="xMidYMid slice" />
      <div className="stack">
        <p className="cluster soft">
          志愿者编号 <b className="title num">{no}</b>
          <Tag tone={active ? 'ok' : 'wait'}>{active ? '在册' : '暂停'}</Tag>
        </p>
        <Terms
          grouped
          className="cluster gap-6 labelled"
          facts={[
            ['成为志愿者', chineseDate(since)],
            [
              '累计服务',
              <>
                <b>{hoursText(service.minutes)}</b>，{service.times}次
              </>,
            ],
            [
              '今年',
              hoursText(service.minutesThisYear) +
                (service.minutesThisYear >= REGISTERED_MINUTES ? ' · 注册志愿者' : ''),
            ],
            ['特长', skills.join('、') || '没有填写'],
          ]}
        />
        {!active && <p className="soft">资料重新审核或退出期间不能报名活动，编号为您保留。</p>}
        {service.noShows > 0 && !pausedUntil && (
          <p className="soft">近6个月爽约{service.noShows}次，满3次将暂停报名90天。</p>
        )}
        {pausedUntil && <p className="soft">因爽约暂停报名，{chineseDate(pausedUntil)}后可以再次报名。</p>}
        <p className="cluster">
          {active && !pausedUntil && (
            <ButtonLink variant="primary" to="/volunteerActivity">
              报名活动
            </ButtonLink>
          )}
          {active && service.minutes > 0 && <ButtonLink to="/userCertificate">服务证明</ButtonLink>}
          {application && changes && (
            <ButtonLink to={`/apply?flow=volunteer&id=${application.id}`}>修改资料</ButtonLink>
          )}
          {application && (
            <ButtonLink variant="quiet" to={`/application?id=${application.id}`}>
              查看登记的资料
            </ButtonLink>
          )}
        </p>
      </div>
    </section>
  );
}
