import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import type { PictureAttributes } from './picture';

interface PictureDialogProps {
  picture: PictureAttributes;
  onChange: (attributes: Pick<PictureAttributes, 'alt' | 'caption'>) => void;
  onRemove: () => void;
  onClose: () => void;
}

const MAX_TEXT_CHARS = 100;

/** Dialog for the alternative text and the caption of a picture. */
export function PictureDialog({ picture, onChange, onRemove, onClose }: PictureDialogProps) {
  const id = useId();
  const [alt, setAlt] = useState(picture.alt);
  const [caption, setCaption] = useState(picture.caption);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange({ alt: alt.trim(), caption: caption.trim() });
  };
  return (
    <Dialog title="图片的说明" onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <img className="picture-look" src={picture.src} alt="" />
        <div className="field">
          <label className="label" htmlFor={`${id}-alt`}>
            图片里是什么
          </label>
          <p className="help" id={`${id}-alt-help`}>
            读给看不见图片的人听，如“志愿者在社区教居民做心肺复苏”。
          </p>
          <div className="control">
            <input
              id={`${id}-alt`}
              maxLength={MAX_TEXT_CHARS}
              autoComplete="off"
              value={alt}
              aria-describedby={`${id}-alt-help`}
              onChange={event => setAlt(event.target.value)}
            />
          </div>
        </div>
        <div className="field">
          <label className="label" htmlFor={`${id}-caption`}>
            图注 <span className="opt">选填，显示在图片下方</span>
          </label>
          <div className="control">
            <input
              id={`${id}-caption`}
              maxLength={MAX_TEXT_CHARS}
              autoComplete="off"
              value={caption}
              onChange={event => setCaption(event.target.value)}
            />
          </div>
        </div>
        <div className="dialog-actions">
          <Button variant="primary" type="submit">
            保存说明
          </Button>
          <Button onClick={onRemove}>删除图片</Button>
        </div>
      </form>
    </Dialog>
  );
}
