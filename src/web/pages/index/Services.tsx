import { Link } from 'react-router-dom';
import { Icon } from '../../ui/Icon';
import { TileDrawing } from './TileDrawing';
import { useTiles } from './tiles';

/** 业务直通车: a tile for each of the things that people come for, as the operator has put them. */
export function Services() {
  const tiles = useTiles();
  return (
    <section className="section section--wash" aria-labelledby="services">
      <div className="wrap">
        <div className="sec-head">
          <h2 id="services">业务直通车</h2>
          <p>线上办理，进度可查</p>
          <Link className="more" to="/matter">
            全部事项
            <Icon name="right" />
          </Link>
        </div>
        <ul className="tiles" aria-busy={!tiles}>
          {tiles?.map(({ title, words, path, drawing }) => (
            <li key={path}>
              <Link to={path}>
                <TileDrawing name={drawing} />
                <b>{title}</b>
                <span>{words}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
