import { Link } from 'react-router-dom';
import { routeOf } from '../../app/routes';
import { NARROW_SCREEN_QUERY, type Slide } from './initial-slides';
import { PhraseBreaks } from './PhraseBreaks';

interface SlideViewProps {
  slide: Slide;
  /** Position among the slides: `1 / 3`. */
  positionLabel: string;
  /** The first slide is the largest contentful paint of a visit: its picture is loaded with high priority. */
  isFirst: boolean;
  isShown: boolean;
  onShown: () => void;
}

/** A slide: a picture, below it text on a plain background and a link. */
export function SlideView({ slide, positionLabel, isFirst, isShown, onShown }: SlideViewProps) {
  const { title, summary, cover, narrowCover, path, button } = slide;
  return (
    // biome-ignore lint/a11y/useSemanticElements: no set of fields, but a group all the same
    <div
      className={isShown ? 'swiper-slide is-shown' : 'swiper-slide'}
      role="group"
      aria-roledescription="幻灯片"
      aria-label={positionLabel}
      inert={!isShown}
    >
      <picture>
        {narrowCover && <source media={NARROW_SCREEN_QUERY} srcSet={narrowCover.url} />}
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
      <div className="say">
        <p className="say-title">
          <PhraseBreaks text={title} />
        </p>
        {summary && <p>{summary}</p>}
        {path && <SlideLink path={path} title={button || '了解详情'} />}
      </div>
    </div>
  );
}

/** Link button of a slide; omitted when the page does not exist. */
export function SlideLink({ path, title }: { path: string; title: string }) {
  const buttonClasses = 'btn btn--primary btn--large';
  if (!path.startsWith('/')) {
    return (
      <div className="do">
        <a className={buttonClasses} href={path} target="_blank" rel="noreferrer">
          {title}
        </a>
      </div>
    );
  }
  if (!routeOf(path)) return null;
  return (
    <div className="do">
      <Link className={buttonClasses} to={path}>
        {title}
      </Link>
    </div>
  );
}
