import { Link } from 'react-router-dom';
import { Art } from '../../ui/Art';

/** The page for an unknown address. */
export default function NotFound() {
  return (
    <div className="wrap section empty">
      <Art name="broken-thread" />
      <h1>页面不存在</h1>
      <p className="soft">地址可能有误，或页面已经移走。</p>
      <div className="empty-actions">
        <Link className="btn btn--primary" to="/index">
          回到首页
        </Link>
      </div>
    </div>
  );
}
