import { Link } from 'react-router-dom';
import { QrCode } from '../../ui/QrCode';
import { aedAddress } from './address';

/** The address of one AED, to be shared or put on its cabinet. */
export default function AedAddress({ id, name }: { id: string; name: string }) {
  return (
    <p className="cluster gap-3 aed-address">
      <QrCode content={aedAddress(id)} alt={`${name}的二维码：用手机扫描后打开这台AED`} />
      <Link className="link" to={`/aedList?id=${id}`}>
        这台AED的网址
      </Link>
    </p>
  );
}
