import { useEffect, useMemo, useState } from 'react';
import { isWechatBrowser } from '../../app/api/open-document';
import { useSession } from '../../app/shell/session';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Note } from '../../ui/Note';
import { saveFile } from '../../ui/save-file';
import { Skeleton } from '../../ui/states';
import { drawPoster, type Poster, type PosterOrganisation } from './poster';
import { describePoster, type PersonalLine, type PosterSubject } from './posters';
import './poster.css';

export interface PosterDialogProps {
  subject: PosterSubject;
  onClose: () => void;
}

/** A poster to look at, save, or keep by a long press. */
export function PosterDialog({ subject, onClose }: PosterDialogProps) {
  const [{ poster, personal }] = useState(() => describePoster(subject));
  const { name = '', logo } = useSession(state => state.webSet) ?? {};
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const { picture, failed, save } = usePoster(poster, linesOf(personal, shown), { name, logo });
  const show = (label: string, ticked: boolean) =>
    setShown(before => new Set(ticked ? [...before, label] : [...before].filter(each => each !== label)));
  return (
    <Dialog title="海报" onClose={onClose}>
      {personal.length > 0 && (
        <fieldset className="stack gap-2 poster-choices">
          <legend className="soft small">海报上默认没有个人信息，要显示的请勾选：</legend>
          {personal.map(({ label }) => (
            <label key={label} className="tick">
              <input
                type="checkbox"
                checked={shown.has(label)}
                onChange={({ target }) => show(label, target.checked)}
              />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
      )}
      <div className="poster" aria-busy={!picture && !failed}>
        {failed ? (
          <Note tone="wait">这个浏览器画不出海报，请换一个浏览器，或使用“分享”里的链接和二维码。</Note>
        ) : picture ? (
          <img src={picture} alt={`海报：${poster.title}，${poster.invitation}`} />
        ) : (
          <Skeleton paragraphs={3} />
        )}
      </div>
      {picture && (
        <div className="dialog-actions">
          {isWechatBrowser() ? (
            <p className="soft">长按海报保存，或发送给朋友。</p>
          ) : (
            <Button variant="primary" onClick={save}>
              保存图片
            </Button>
          )}
          <Button onClick={onClose}>关闭</Button>
        </div>
      )}
    </Dialog>
  );
}

const linesOf = (personal: readonly PersonalLine[], shown: ReadonlySet<string>) =>
  personal.filter(({ label }) => shown.has(label)).map(({ line }) => line);

/** Draws the poster, and draws it again when its lines change; the previous one stays until then. */
function usePoster(poster: Poster, personalLines: readonly string[], { name, logo }: PosterOrganisation) {
  const [picture, setPicture] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const content = JSON.stringify({ ...poster, lines: [...poster.lines, ...personalLines] });
  const drawn = useMemo(() => drawPoster(JSON.parse(content), { name, logo }), [content, name, logo]);
  useEffect(() => {
    let isCurrent = true;
    drawn.then(
      // Data instead of a blob's address, which WeChat cannot save by a long press.
      canvas => isCurrent && setPicture(canvas.toDataURL('image/png')),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [drawn]);
  const save = () =>
    void drawn.then(canvas =>
      canvas.toBlob(file => file && saveFile(file, `${poster.title}.png`), 'image/png'),
    );
  return { picture, failed, save };
}
