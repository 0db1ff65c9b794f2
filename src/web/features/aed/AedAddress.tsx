import { publicAddressOf } from '../../../domain/public-pages';
import { QrCode } from '../../ui/QrCode';

/** The permanent address of one AED, to be shared or put on its cabinet: a page that opens without scripts. */
export default function AedAddress({ id, name }: { id: string; name: string }) {
  const address = publicAddressOf(`/aedList?id=${id}`)!;
  return (
    <p className="cluster gap-3 aed-address">
      <QrCode content={window.location.origin + address} alt={`${name}的二维码：用手机扫描后打开这台AED`} />
      <a className="link" href={address}>
        这台AED的网址
      </a>
    </p>
  );
}
