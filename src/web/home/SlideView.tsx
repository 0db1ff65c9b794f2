import { Link } from 'react-router-dom';
import { routeOf } from '../routes';
import { Art } from '../ui/Art';
import { Phrases } from './Phrases';
import { NARROW, type Slide } from './told-slides';

interface SlideViewProps {
  slide: Slide;
  /** Which it is of how many: `1 / 3`. */
  place: string;
  /** The first is the largest thing that a visit paints: its picture goes before everything else. */
  isFirst: boolean;
  isShown: boolean;
  onShown: () => void;
}

/** A slide: its words on plain sky, the picture beside or above them, and the way to what it tells of. */
export function SlideView({ slide, place, isFirst, isShown, onShown }: SlideViewProps) {
  const { title, summary, cover, narrowCover, path, button } = slide;
  return (
    // biome-ignore lint/a11y/useSemanticElements: no set of fields, but a group all the same
    <div
      className={isShown ? 'swiper-slide is-shown' : 'swiper-slide'}
      role="group"
      aria-roledescription="幻灯片"
      aria-label={place}
      inert={!isShown}
    >
      <picture>
        {narrowCover && <source media={NARROW} srcSet={narrowCover.url} />}
        <img
          className="scene"
          src={cover.url}
          alt={cover.alt}
          width={cover.width}
          height={cover.height}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'low'}
          onLoad={isFirst ? onShown : undefined}
          onError={isFirst ? onShown : undefined}
        />
      </picture>
      <div className="wrap">
        <div className="say">
          <p className="say-title">
            <Phrases text={title} />
          </p>
          {summary && <p>{summary}</p>}
          {path && <WayOn path={path} title={button || '了解详情'} />}
        </div>
      </div>
    </div>
  );
}

/** The button that leads to what a slide tells of; none where the page does not exist. */
export function WayOn({ path, title }: { path: string; title: string }) {
  const clothes = 'btn btn--primary btn--large';
  if (!path.startsWith('/')) {
    return (
      <div className="do">
        <a className={clothes} href={path} target="_blank" rel="noreferrer">
          {title}
        </a>
      </div>
    );
  }
  if (!routeOf(path)) return null;
  return (
    <div className="do">
      <Link className={clothes} to={path}>
        {title}
      </Link>
    </div>
  );
}

/** What stands there where the operator has put no slides, or they do not come. */
export function OwnSlide() {
  return (
    <div className="swiper-slide">
      <Art
        name="riverside"
        className="scene"
        fit="xMaxYMax slice"
        label="插画：傍晚的江边，孩子在拱桥上放起一只心形风筝，志愿者扶着老人过桥"
      />
      <div className="wrap">
        <div className="say">
          <p className="say-title">
            <Phrases text="一座城的善意，都有去处" />
          </p>
          <p>每一份善意，我们都记下来、用下去、说清楚。</p>
          <div className="do">
            {routeOf('/donation') && (
              <Link className="btn btn--primary btn--large" to="/donation">
                我要捐款
              </Link>
            )}
            {routeOf('/getHelp') && (
              <Link className="btn btn--secondary btn--large" to="/getHelp">
                我要求助
              </Link>
            )}
          </div>
        </div>
      </div>
    </div>
  );
}
