import { Link } from 'react-router-dom';
import { useSession } from '../../shell/session';
import { Icon } from '../../ui/Icon';
import { TileDrawing } from './TileDrawing';
import { type Tile, useTiles } from './tiles';
import './elder-home.css';

/** How many things stand on the page: as many as one takes in at a glance. */
const FEW = 4;

/** What the buttons below lead to needs no tile. */
const isElsewhere = ({ path }: Tile) => path === '/matter' || path.startsWith('/userCenter');

/** The home page in 长辈版: whom to call, the few things that most people come for, and the way to the rest. */
export default function ElderHome() {
  const tiles = useTiles()?.filter(tile => !isElsewhere(tile));
  const contact = useSession(state => state.webSet?.contact);
  const guest = useSession(state => state.token === null);
  return (
    <div className="wrap elder">
      <h1>您好，想办什么事？</h1>
      {contact?.dutyPhone && (
        <a className="elder-phone" href={`tel:${contact.dutyPhone.replace(/[^\d+]/g, '')}`}>
          <Icon name="phone" />
          <span>
            不会用？打电话问我们
            <b className="num">{contact.dutyPhone}</b>
            {contact.hours && <small>{contact.hours}</small>}
          </span>
        </a>
      )}
      <ul className="elder-tiles" aria-busy={!tiles}>
        {tiles?.slice(0, FEW).map(({ title, words, path, drawing }) => (
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
      <ul className="elder-more">
        <li>
          <Link className="btn btn--secondary btn--large" to="/matter">
            还能办哪些事
          </Link>
        </li>
        <li>
          <Link
            className="btn btn--secondary btn--large"
            to={guest ? '/login' : '/userCenter?tab=applications'}
          >
            {guest ? '登录' : '我办的事到哪一步了'}
          </Link>
        </li>
      </ul>
    </div>
  );
}
