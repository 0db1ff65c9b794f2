import { type KeyboardEvent, useEffect } from 'react';
import { Icon } from '../../ui/Icon';
import { lazyPart } from '../../ui/lazy-part';
import { useAutoplay, useInterval } from './autoplay';
import { SlideView } from './SlideView';
import { useSlides } from './slides';
import { useCarousel } from './useCarousel';
import './banner.css';

// Loaded on demand: few organisations have no slides of their own.
const DefaultSlide = lazyPart(() => import('./DefaultSlide'));

/** Milliseconds per slide, long enough to read it. */
const SLIDE_MS = 7000;

/**
 * Banner: a carousel of slides with controls, pause button and links. Without slides from the operator it shows a
 * default one.
 *
 * @param onShown called when the first picture is displayed, so that content below can load
 */
export function Banner({ onShown }: { onShown: () => void }) {
  const slides = useSlides();
  const count = slides?.length ?? 0;
  const { frame, at, isReady, show } = useCarousel(count);
  const { isOn, isMoving, toggle, holds: hoverHandlers } = useAutoplay();
  useInterval(isMoving && count > 1, SLIDE_MS, () => show(at + 1));

  useEffect(() => {
    if (slides?.length === 0) onShown();
  }, [slides, onShown]);

  if (!slides) return <section className="banner" aria-label="首页横幅" aria-busy="true" />;
  if (count === 0) {
    return (
      <section className="banner" aria-label="首页横幅">
        <DefaultSlide />
      </section>
    );
  }

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'ArrowLeft') show(at - 1);
    if (key === 'ArrowRight') show(at + 1);
  }

  return (
    <section className="banner" aria-roledescription="轮播" aria-label="首页横幅">
      <div ref={frame} className={isReady ? 'swiper' : 'swiper swiper--still'} {...hoverHandlers}>
        <div className="swiper-wrapper" aria-live={isMoving ? 'off' : 'polite'}>
          {slides.map((slide, index) => (
            <SlideView
              key={slide.id}
              slide={slide}
              positionLabel={`${index + 1} / ${count}`}
              isFirst={index === 0}
              isShown={index === at}
              onShown={onShown}
            />
          ))}
        </div>
      </div>
      {count > 1 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys do what the buttons in it do
        <div className="banner-turn" onKeyDown={onKeyDown}>
          <button type="button" aria-label="上一张" onClick={() => show(at - 1)}>
            <Icon name="left" />
          </button>
          <span className="num" aria-hidden="true">
            {at + 1} / {count}
          </span>
          <button type="button" aria-label="下一张" onClick={() => show(at + 1)}>
            <Icon name="right" />
          </button>
          <button type="button" aria-label={isOn ? '暂停轮播' : '播放轮播'} onClick={toggle}>
            <Icon name={isOn ? 'pause' : 'play'} />
          </button>
        </div>
      )}
    </section>
  );
}
