import { Link } from 'react-router-dom';
import { QrCode } from '../../ui/QrCode';

/** The address of one AED, to be shared or put on its cabinet. */
export default function AedAddress({ id, name }: { id: string; name: string }) {
  const path = `/aedList?id=${id}`;
  return (
    <p className="cluster gap-3 aed-address">
      <QrCode
        content={`${window.location.origin}/#${path}`}
        alt={`${name}的二维码：用手机扫描后打开这台AED`}
      />
      <Link className="link" to={path}>
        这台AED的网址
      </Link>
    </p>
  );
}
