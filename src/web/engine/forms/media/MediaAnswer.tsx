import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import type { ControlProps } from '../controls/control';
import { FileCard } from '../files/FileCard';
import { useAnswerList } from '../files/useAnswerList';
import { MediaPicker } from './MediaPicker';
import { type Media, thumbnailOf } from './queries';
import '../files/files.css';
import './media.css';

/** Files of the media library as an answer: one picture, or a list of downloads. */
export default function MediaAnswer(props: ControlProps) {
  return props.schema.type === 'array' ? <MediaList {...props} /> : <SingleMedia {...props} />;
}

function SingleMedia({ id, label, value, commit, readOnly }: ControlProps) {
  const [choosing, setChoosing] = useState(false);
  const address = typeof value === 'string' ? value : null;
  return (
    <div className="stack gap-3 mt-2">
      {address && <img className="media-chosen" src={address} alt={`${label}：已选的图片`} />}
      {!readOnly && (
        <div className="cluster gap-2">
          <Button onClick={() => setChoosing(true)}>
            <Icon name={address ? 'refresh' : 'upload'} />
            {address ? '换一张' : '选择图片'}
            <span className="sr">：{label}</span>
          </Button>
          {address && (
            <Button variant="quiet" onClick={() => commit(undefined)}>
              移除<span className="sr">：{label}</span>
            </Button>
          )}
        </div>
      )}
      {choosing && (
        <MediaPicker
          onPick={({ url }) => {
            commit(url);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      <span id={`${id}-chosen`} className="sr" role="status">
        {address ? `${label}已选` : ''}
      </span>
    </div>
  );
}

function MediaList({ label, value, commit, readOnly, schema }: ControlProps) {
  const [choosing, setChoosing] = useState(false);
  // Files picked here are known by name; for earlier ones only the URL is known.
  const [mediaByUrl, setMediaByUrl] = useState<ReadonlyMap<string, Media>>(new Map());
  const { list, add, remove } = useAnswerList(value, commit);
  const remaining = (schema.maxItems ?? 1) - list.length;
  return (
    <div className="stack gap-3 mt-2">
      <ul className="file-cards" aria-label={`${label}：已添加的文件`}>
        {list.map((address, index) => {
          const media = mediaByUrl.get(address);
          const name = media?.name ?? `${label} ${index + 1}`;
          return (
            <FileCard
              key={address}
              name={name}
              about={
                <a className="link" href={address} target="_blank" rel="noreferrer">
                  打开看看<span className="sr">：{name}</span>
                </a>
              }
              picture={media?.type.startsWith('image/') ? thumbnailOf(media) : null}
            >
              {!readOnly && (
                <Button variant="quiet" onClick={() => remove(address)}>
                  移除<span className="sr">：{name}</span>
                </Button>
              )}
            </FileCard>
          );
        })}
      </ul>
      {!readOnly && remaining > 0 && (
        <div className="cluster gap-2">
          <Button onClick={() => setChoosing(true)}>
            <Icon name="upload" />
            添加文件<span className="sr">：{label}</span>
          </Button>
        </div>
      )}
      {choosing && (
        <MediaPicker
          type="any"
          onPick={media => {
            setMediaByUrl(new Map(mediaByUrl).set(media.url, media));
            if (!list.includes(media.url)) add([media.url]);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
