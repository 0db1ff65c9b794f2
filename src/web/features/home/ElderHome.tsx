import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useQuery } from '../../app/api/query-client';
import { routeOf } from '../../app/routes';
import { useSession } from '../../app/shell/session';
import { ButtonLink } from '../../ui/Button';
import { Icon, type IconName } from '../../ui/Icon';
import { Phone } from '../../ui/Phone';
import { Section } from '../../ui/Section';
import { ItemLink } from '../content/ItemLink';
import { newsQuery } from '../content/queries';
import './elder-home.css';

/** Number of announcements, few enough to grasp at a glance. */
const MAX_NOTICES = 4;

/** Home page in the elder mode (长辈版): three big ways, to a person, to an AED, to the own things; below, the rest. */
export default function ElderHome() {
  const contact = useSession(state => state.webSet?.contact);
  const guest = useSession(state => state.token === null);
  return (
    <div className="wrap section stack gap-6">
      <h1>您好，想办什么事？</h1>
      <ul className="stack elder-ways">
        {contact?.dutyPhone && (
          <li>
            <Phone number={contact.dutyPhone} className="is-first">
              <Way
                icon="phone"
                title="打电话问我们"
                text={
                  <>
                    <span className="num nobr">{contact.dutyPhone}</span>
                    {contact.hours && `，${contact.hours}`}
                  </>
                }
              />
            </Phone>
          </li>
        )}
        {routeOf('/aedList') && (
          <li>
            <Link to="/aedList">
              <Way icon="aed" title="找救命的AED" text="有人倒下，先打120，再取AED" />
            </Link>
          </li>
        )}
        <li>
          <Link to={guest ? '/login' : '/userCenter?tab=applications'}>
            <Way icon="user" title="看我办的事" text={guest ? '先登录' : '办到哪一步了'} />
          </Link>
        </li>
      </ul>
      <p>
        <ButtonLink large to="/matter">
          还能办哪些事
        </ButtonLink>
      </p>
      <Notices />
    </div>
  );
}

function Way({ icon, title, text }: { icon: IconName; title: string; text: ReactNode }) {
  return (
    <>
      <Icon name={icon} />
      <span>
        <b>{title}</b>
        {text}
      </span>
    </>
  );
}

/** Latest announcements; omitted when there are none. */
function Notices() {
  const { data } = useQuery(newsQuery);
  if (!data?.notices.length) return null;
  return (
    <Section title="通知公告" size="large" className="stack">
      <ul className="rows elder-notices">
        {data.notices.slice(0, MAX_NOTICES).map(notice => (
          <li key={notice.id}>
            <ItemLink item={notice} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
