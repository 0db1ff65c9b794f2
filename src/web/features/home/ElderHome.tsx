import { Link } from 'react-router-dom';
import type { components } from '../../../generated/api';
import { useQuery } from '../../app/api/query-client';
import { routeOf } from '../../app/routes';
import { useSession } from '../../app/shell/session';
import { ButtonLink } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Phone } from '../../ui/Phone';
import { QueryResult } from '../../ui/QueryResult';
import { Section } from '../../ui/Section';
import { ItemLink } from '../content/ItemLink';
import { newsQuery } from '../content/queries';
import { tilesQuery } from './queries';
import { TileDrawing } from './TileDrawing';
import './elder-home.css';

type Tile = components['schemas']['HomeTile'];

/** Number of tiles and announcements, few enough to grasp at a glance. */
const MAX_TILES = 4;

/** Omits tiles that the buttons below already cover, and tiles whose page does not exist. */
const isOwn = ({ path }: Tile) => path !== '/matter' && !path.startsWith('/userCenter') && routeOf(path);

/** Home page in the elder mode (长辈版): phone contact, the most used services, and links to the rest. */
export default function ElderHome() {
  const tiles = useQuery(tilesQuery);
  const contact = useSession(state => state.webSet?.contact);
  const guest = useSession(state => state.token === null);
  return (
    <div className="wrap section stack gap-6">
      <h1>您好，想办什么事？</h1>
      {contact?.dutyPhone && (
        <Phone className="elder-phone" number={contact.dutyPhone}>
          <Icon name="phone" />
          <span>
            不会用？打电话问我们
            <b className="num">{contact.dutyPhone}</b>
            {contact.hours && <small>{contact.hours}</small>}
          </span>
        </Phone>
      )}
      <div className="elder-doors">
        <QueryResult query={tiles} what="常办的事" paragraphs={2}>
          {all => (
            <ul className="grid grid--2 elder-tiles">
              {all
                .filter(isOwn)
                .slice(0, MAX_TILES)
                .map(({ title, words, path, drawing }) => (
                  <li key={path}>
                    <Link to={path}>
                      <TileDrawing name={drawing} />
                      <span>
                        <b>{title}</b>
                        {words}
                      </span>
                    </Link>
                  </li>
                ))}
            </ul>
          )}
        </QueryResult>
      </div>
      <ul className="cluster gap-4">
        <li>
          <ButtonLink large to="/matter">
            还能办哪些事
          </ButtonLink>
        </li>
        <li>
          <ButtonLink large to={guest ? '/login' : '/userCenter?tab=applications'}>
            {guest ? '登录' : '我办的事到哪一步了'}
          </ButtonLink>
        </li>
      </ul>
      <Notices />
    </div>
  );
}

/** Latest announcements; omitted when there are none. */
function Notices() {
  const { data } = useQuery(newsQuery);
  if (!data?.notices.length) return null;
  return (
    <Section title="通知公告" size="large" className="stack">
      <ul className="rows elder-notices">
        {data.notices.slice(0, MAX_TILES).map(notice => (
          <li key={notice.id}>
            <ItemLink item={notice} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
