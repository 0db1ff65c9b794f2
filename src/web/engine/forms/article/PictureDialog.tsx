import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { ScreenForm } from '../ScreenForm';
import type { PictureAttributes } from './picture';
import form from './picture.form.yaml';

type Description = Pick<PictureAttributes, 'alt' | 'caption'>;

interface PictureDialogProps {
  picture: PictureAttributes;
  onChange: (attributes: Description) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** Dialog for the alternative text and the caption of a picture. */
export function PictureDialog({ picture, onChange, onRemove, onClose }: PictureDialogProps) {
  return (
    <Dialog title="图片的说明" onClose={onClose}>
      <img className="picture-look" src={picture.src} alt="" />
      <ScreenForm<Partial<Description>>
        form={form}
        initial={{ alt: picture.alt, caption: picture.caption }}
        submit={async ({ alt = '', caption = '' }) => onChange({ alt, caption })}
        action="保存说明"
        buttons={<Button onClick={onRemove}>删除图片</Button>}
      />
    </Dialog>
  );
}
