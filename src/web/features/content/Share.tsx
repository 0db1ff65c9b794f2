import { useEffect, useRef, useState } from 'react';
import { isWechatBrowser } from '../../app/api/open-document';
import { currentLanguage } from '../../app/shell/language';
import { Button } from '../../ui/Button';
import { copyText } from '../../ui/copy-text';
import { Icon } from '../../ui/Icon';
import { toast } from '../../ui/Toast';

/** URL for sharing content: WeChat and others drop the part after `#`. */
export const shareAddress = (id: string): string =>
  `${location.origin}${currentLanguage().prefix}/s/${encodeURIComponent(id)}`;

interface ShareProps {
  id: string;
  title: string;
}

/** Button that opens the sharing options: copy the URL, the phone's share menu, a QR code. */
export function ShareButton({ id, title }: ShareProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name="share" />
        分享
      </button>
      {open && <ShareOptions address={shareAddress(id)} title={title} />}
    </>
  );
}

function ShareOptions({ address, title }: { address: string; title: string }) {
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    const copied = await copyText(address, () => field.current?.select());
    toast(copied ? '链接已复制' : '请长按链接复制');
  };
  // Undefined when the browser has no share menu.
  const shareNative =
    'share' in navigator && (() => navigator.share({ title, url: address }).catch(() => {}));
  return (
    <section className="panel share" aria-label="分享">
      <div>
        <p className="soft small">
          {isWechatBrowser() ? '点击右上角“···”发送给朋友，或复制链接：' : '复制链接，发给想一起看的人：'}
        </p>
        <div className="cluster gap-2 mt-2 share-address">
          <input
            ref={field}
            readOnly
            value={address}
            aria-label="分享链接"
            onFocus={({ target }) => target.select()}
          />
          <Button variant="primary" onClick={() => void copy()}>
            复制链接
          </Button>
          {shareNative && <Button onClick={() => void shareNative()}>发送给…</Button>}
        </div>
      </div>
      <Code address={address} />
    </section>
  );
}

/** QR code for sharing to a phone; its renderer is loaded on demand. */
function Code({ address }: { address: string }) {
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    let isMounted = true;
    void import('uqr')
      .then(({ renderSVG }) => isMounted && setPicture(codeOf(renderSVG(address, { border: 2 }))))
      .catch(() => {}); // the URL beside it is enough
    return () => {
      isMounted = false;
    };
  }, [address]);
  if (!picture) return null;
  return (
    <div className="share-code">
      <img src={picture} width={120} height={120} alt="分享二维码：用手机扫描" />
      <p className="soft small">扫码在手机上看</p>
    </div>
  );
}

const codeOf = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;
