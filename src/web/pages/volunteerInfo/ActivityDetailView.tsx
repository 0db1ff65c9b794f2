import { hoursText } from '../../../domain/attendance';
import { dateTime } from '../../../domain/formatters';
import { period } from '../../../domain/period-text';
import { usePageHead } from '../../app/shell/page-head';
import { Cover } from '../../features/content/Cover';
import { RichText } from '../../features/content/RichText';
import { ShareButton } from '../../features/content/Share';
import { PosterButton } from '../../features/sharing/PosterButton';
import { activityStateLabels } from '../../features/volunteer/labels';
import type { ActivityDetail } from '../../features/volunteer/queries';
import { Note } from '../../ui/Note';
import { Phone } from '../../ui/Phone';
import { Section } from '../../ui/Section';
import { Tag } from '../../ui/Tag';
import { Terms } from '../../ui/Terms';
import { ActivityLocation } from './ActivityLocation';
import { ActivityPositions } from './ActivityPositions';
import { ActivitySignUp } from './ActivitySignUp';
import '../../features/content/article.css';
import '../../features/content/list.css';

const MINUTE_MS = 60_000;

/** An activity: header with the sign-up button, and below it its positions and details. */
export function ActivityDetailView({ activity }: { activity: ActivityDetail }) {
  const { id, title, summary, cover, categoryTitle, state, cancelledReason, content, facts } = activity;
  usePageHead({ title, description: summary });
  const { title: stateTitle, tone } = activityStateLabels[state];
  return (
    <>
      <header className="split split--firm activity-head">
        <Cover picture={cover} first />
        <div>
          <p className="cluster gap-2">
            <Tag tone={tone}>{stateTitle}</Tag>
            {categoryTitle && <Tag>{categoryTitle}</Tag>}
          </p>
          <h1 className="mt-2">{title}</h1>
          <p className="soft mt-2">{summary}</p>
          {cancelledReason !== null && <Note tone="wait">活动已取消：{cancelledReason}</Note>}
          <Facts activity={activity} />
          <ActivitySignUp activity={activity} />
          <div className="pills mt-5">
            <ShareButton id={id} title={title} />
            <PosterButton pill subject={{ activity }} />
          </div>
        </div>
      </header>
      <ActivityPositions activity={activity} />
      {(content || facts.length > 0) && (
        <Section title="活动说明" className="stack mt-7">
          {facts.length > 0 && (
            <Terms grouped className="terms mt-5" facts={facts.map(({ title, text }) => [title, text])} />
          )}
          <RichText html={content} />
        </Section>
      )}
    </>
  );
}

function Facts({ activity }: { activity: ActivityDetail }) {
  const { beginsAt, endsAt, closesAt, minAge, contact, phone, state } = activity;
  const minutes = (Date.parse(endsAt) - Date.parse(beginsAt)) / MINUTE_MS;
  return (
    <Terms
      grouped
      className="terms mt-5"
      facts={[
        ['时间', `${period(beginsAt, endsAt)}，${hoursText(minutes)}`],
        ['地点', <ActivityLocation key="location" activity={activity} />],
        ['报名截止', (state === 'open' || state === 'full') && dateTime(closesAt)],
        ['年龄', `年满${minAge}周岁`],
        [
          '联系',
          (contact || phone) && (
            <>
              {contact} {phone && <Phone number={phone}>{phone}</Phone>}
            </>
          ),
        ],
      ]}
    />
  );
}
