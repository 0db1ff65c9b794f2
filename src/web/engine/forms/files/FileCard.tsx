import type { ReactNode } from 'react';
import { Icon } from '../../../ui/Icon';

interface FileCardProps {
  name: string;
  /** Shown below the name: size or progress. */
  about: ReactNode;
  picture: string | null;
  problem?: string | null;
  /** Upload progress, 0–1. */
  progress?: number;
  onOpen?: () => void;
  children?: ReactNode;
}

/** A file: thumbnail, name and status. */
export function FileCard({ name, about, picture, problem, progress, onOpen, children }: FileCardProps) {
  const look = picture ? <img src={picture} alt="" loading="lazy" /> : <Icon name="file" />;
  return (
    <li className={problem ? 'file-card is-failed' : 'file-card'}>
      {onOpen ? (
        <button type="button" className="file-look" aria-label={`查看${name}`} onClick={onOpen}>
          {look}
        </button>
      ) : (
        <span className="file-look">{look}</span>
      )}
      <span className="file-words">
        <b className="ellipsis">{name}</b>
        {problem ? (
          <span className="file-problem">
            <Icon name="alert" />
            {problem}
          </span>
        ) : (
          <small className="num soft small">{about}</small>
        )}
        {progress !== undefined && <progress max={1} value={progress} aria-label={`${name} 上传进度`} />}
      </span>
      <span className="file-actions">{children}</span>
    </li>
  );
}
