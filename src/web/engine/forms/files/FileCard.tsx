import type { ReactNode } from 'react';
import { Icon } from '../../../ui/Icon';

interface FileCardProps {
  name: string;
  /** Under the name: size, or how far it is. */
  about: ReactNode;
  /** Address of a small picture of it. */
  picture: string | null;
  /** What is wrong with it. */
  problem?: string | null;
  /** How far it is, 0–1, while it is under way. */
  progress?: number;
  /** Opens it. */
  onOpen?: () => void;
  /** What can be done with it: buttons. */
  children?: ReactNode;
}

/** One file: what it looks like, what it is called, and how it is. */
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
        <b>{name}</b>
        {problem ? (
          <span className="file-problem">
            <Icon name="alert" />
            {problem}
          </span>
        ) : (
          <small className="num">{about}</small>
        )}
        {progress !== undefined && <progress max={1} value={progress} aria-label={`${name} 上传进度`} />}
      </span>
      <span className="file-actions">{children}</span>
    </li>
  );
}
