import { Art } from '../../ui/Art';
import { ButtonLink } from '../../ui/Button';

/** The page for an unknown address. */
export default function NotFound() {
  return (
    <div className="wrap section empty">
      <Art name="broken-thread" />
      <h1>页面不存在</h1>
      <p className="soft">地址可能有误，或页面已经移走。</p>
      <div className="empty-actions">
        <ButtonLink variant="primary" to="/index">
          回到首页
        </ButtonLink>
      </div>
    </div>
  );
}
