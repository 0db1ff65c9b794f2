import { routeOf } from '../../app/routes';
import { Art } from '../../ui/Art';
import { ButtonLink } from '../../ui/Button';
import { PhraseBreaks } from './PhraseBreaks';

/** Slide shown when the operator has set none, or loading failed. */
export default function DefaultSlide() {
  return (
    <div className="swiper-slide">
      <picture>
        <Art
          name="riverside"
          className="scene"
          fit="xMaxYMax slice"
          label="插画：傍晚的江边，孩子在拱桥上放起一只心形风筝，志愿者扶着老人过桥"
        />
      </picture>
      <div className="say">
        <p className="say-title">
          <PhraseBreaks text="一座城的善意，都有去处" />
        </p>
        <p>每一份善意，我们都记下来、用下去、说清楚。</p>
        <div className="do">
          {routeOf('/donation') && (
            <ButtonLink variant="primary" to="/donation">
              我要捐款
            </ButtonLink>
          )}
          {routeOf('/getHelp') && <ButtonLink to="/getHelp">我要求助</ButtonLink>}
        </div>
      </div>
    </div>
  );
}
