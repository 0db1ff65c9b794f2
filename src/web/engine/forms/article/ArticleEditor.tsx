import { useEffect, useState } from 'react';
import { Icon } from '../../../ui/Icon';
import type { ControlProps } from '../controls/control';
import { UploadCard } from '../files/UploadCard';
import { MediaPicker } from '../media/MediaPicker';
import { isMediaAddress, type Media } from '../media/queries';
import { useMediaUploads } from '../media/useMediaUploads';
import { setAnswerPending } from '../pending-answers';
import { LinkDialog } from './LinkDialog';
import { PictureDialog } from './PictureDialog';
import type { PictureAttributes } from './picture';
import { Toolbar } from './Toolbar';
import { useArticle } from './useArticle';
import './rich-text.css';
import './writer.css';

/** Widget of `articleHtml`: WYSIWYG text with headings, lists, pictures and tables. */
export default function ArticleEditor(props: ControlProps) {
  const { id, label, readOnly } = props;
  const [asking, setAsking] = useState<string | null>(null);
  const [status, setStatus] = useState('');
  const { editorElement, editor } = useArticle(props, {
    isOwn: isMediaAddress,
    onPictures: (files, at) => {
      if (at !== null) editor?.commands.setTextSelection(at);
      uploads.add(files);
    },
    onLost: count => setStatus(`有 ${count} 张图片没能一起粘贴过来：请先把图片存到电脑上，再用“图片”插入。`),
  });
  const uploads = useMediaUploads(media => editor?.chain().setPicture(pictureOf(media)).run());
  const isUploading = uploads.list.some(({ state }) => state !== 'failed');
  useEffect(() => {
    setAnswerPending(id, isUploading);
    return () => setAnswerPending(id, false);
  }, [id, isUploading]);
  const close = () => {
    setAsking(null);
    editor?.commands.focus();
  };
  const chosen = editor?.isActive('picture') ? (editor.getAttributes('picture') as PictureAttributes) : null;

  return (
    <div className="writer">
      {editor && !readOnly && (
        <Toolbar editor={editor} label={`${label}的格式`} controls={`${id}-text`} onAsk={setAsking} />
      )}
      <div className="writer-paper" ref={editorElement} />
      <ul className="file-cards" aria-label="正在上传的图片">
        {uploads.list.map(sending => (
          <UploadCard key={sending.key} sending={sending} uploads={uploads} />
        ))}
      </ul>
      <p className={status ? 'note note--wait' : 'sr'} role="status">
        {status && <Icon name="alert" />}
        <span>{status}</span>
      </p>
      {!readOnly && (
        <p className="help writer-hint">
          可以从 Word、WPS 或公众号文章粘贴，字体和颜色会换成本站的样式；图片可以直接拖进来。
        </p>
      )}
      {editor && asking === 'link' && (
        <LinkDialog
          address={String(editor.getAttributes('link').href ?? '')}
          needsText={editor.state.selection.empty && !editor.isActive('link')}
          onLink={({ href, words }) => {
            const { selection } = editor.state;
            const chain = editor.chain().focus();
            if (selection.empty && !editor.isActive('link')) {
              chain
                .insertContent({ type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] })
                .run();
            } else chain.extendMarkRange('link').setLink({ href }).run();
            setAsking(null);
          }}
          onUnlink={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            setAsking(null);
          }}
          onClose={close}
        />
      )}
      {editor && asking === 'picture' && chosen && (
        <PictureDialog
          picture={chosen}
          onChange={attributes => {
            editor.chain().focus().updateAttributes('picture', attributes).run();
            setAsking(null);
          }}
          onRemove={() => {
            editor.chain().focus().deleteSelection().run();
            setAsking(null);
          }}
          onClose={close}
        />
      )}
      {editor && asking === 'picture' && !chosen && (
        <MediaPicker
          onPick={media => {
            editor.chain().focus().setPicture(pictureOf(media)).run();
            setAsking(null);
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

const pictureOf = ({ url, alt, width, height }: Media): PictureAttributes => ({
  src: url,
  alt,
  width,
  height,
  caption: '',
});
