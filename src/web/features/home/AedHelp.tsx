import { routeOf } from '../../app/routes';
import { ButtonLink } from '../../ui/Button';
import { Phone } from '../../ui/Phone';
import { GuidanceIllustration } from '../flow-catalogue/GuidanceIllustration';

/** What to do when a person collapses, and where the next AED is. */
export function AedHelp() {
  return (
    <section className="home-block card picture-card home-aed" aria-labelledby="home-aed">
      <GuidanceIllustration name="aed" />
      <div className="stack gap-3 pad-5">
        <h2 id="home-aed" className="title">
          身边有人倒下
        </h2>
        <p className="soft">
          拨打
          <Phone className="link" number="120" />
          ，用力按压胸口，请人取来AED，跟着它的语音做。
        </p>
        <div className="cluster">
          {routeOf('/aedList') && (
            <ButtonLink variant="primary" to="/aedList">
              找最近的AED
            </ButtonLink>
          )}
          {routeOf('/trainList') && <ButtonLink to="/trainList">学急救</ButtonLink>}
        </div>
      </div>
    </section>
  );
}
