import { useRef } from 'react';
import { Button } from '../../ui/Button';
import { copyText } from '../../ui/copy-text';
import { QrCode } from '../../ui/QrCode';
import { toast } from '../../ui/Toast';
import './links.css';

/** The address of a short link to copy, and its QR code to print. */
export function ShortLinkAddress({ link: { code, address } }: { link: { code: string; address: string } }) {
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    const copied = await copyText(address, () => field.current?.select());
    toast(copied ? '短链接已复制' : '请长按短链接复制');
  };
  return (
    <div className="stack gap-3 centred">
      <QrCode className="link-code" content={address} alt={`短链接${code}的二维码`} />
      <div className="cluster gap-2 link-address">
        <input
          ref={field}
          className="input"
          readOnly
          value={address}
          aria-label="短链接"
          onFocus={({ target }) => target.select()}
        />
        <Button onClick={() => void copy()}>复制</Button>
      </div>
      <p className="soft small">印在纸上时，编码不分大小写，也不含容易看错的0、1、i、l、o。</p>
    </div>
  );
}
