import { Link } from 'react-router-dom';
import { routeOf } from '../../app/routes';
import { HomeSection } from './HomeSection';
import { tilesQuery } from './queries';
import { TileDrawing } from './TileDrawing';
import './tiles.css';

/** Services (业务直通车): tiles set by the operator. */
export function Services() {
  return (
    <HomeSection
      title="业务直通车"
      words="线上办理，进度可查"
      more={{ title: '全部事项', path: '/matter' }}
      query={tilesQuery}
      className="home-services"
    >
      {all => (
        <ul className="tiles">
          {all
            .filter(({ path }) => routeOf(path))
            .map(({ title, words, path, drawing }) => (
              <li key={path}>
                <Link to={path}>
                  <TileDrawing name={drawing} />
                  <b>{title}</b>
                  <span>{words}</span>
                </Link>
              </li>
            ))}
        </ul>
      )}
    </HomeSection>
  );
}
