import { publicAddressOf } from '../../../domain/public-pages';
import { QrCode } from '../../ui/QrCode';
import { aedAddress } from './address';

/** The permanent address of one AED, to be shared or put on its cabinet: a page that opens without scripts. */
export default function AedAddress({ id, name }: { id: string; name: string }) {
  return (
    <p className="cluster gap-3 aed-address">
      <QrCode content={aedAddress(id)} alt={`${name}的二维码：用手机扫描后打开这台AED`} />
      <a className="link" href={publicAddressOf(`/aedList?id=${id}`)!}>
        这台AED的网址
      </a>
    </p>
  );
}
