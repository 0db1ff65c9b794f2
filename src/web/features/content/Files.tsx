import { fileSize } from '../../../domain/file-size';
import { Icon } from '../../ui/Icon';
import type { ContentFile } from './queries';
import './files.css';

/** Downloads, each with its type and size. */
export function Files({ list }: { list: readonly ContentFile[] }) {
  return (
    <ul className="rows content-files">
      {list.map(({ id, url, name, size }) => (
        <li key={id} className="cluster">
          <span className="file-kind">
            <Icon name="file" />
          </span>
          <div className="grow">
            <b>{name}</b>
            <p className="faint num">{[kindOf(name), fileSize(size)].filter(Boolean).join(' · ')}</p>
          </div>
          <a className="btn btn--secondary" href={saving(url)} download={name} aria-label={`下载${name}`}>
            <Icon name="download" />
            下载
          </a>
        </li>
      ))}
    </ul>
  );
}

const kindOf = (name: string) => /\.([a-z0-9]{1,5})$/iu.exec(name)?.[1]?.toUpperCase();

/** Adds `download=1`, which makes the server send the file as a download instead of inline. */
const saving = (url: string) => (url.startsWith('/api/') ? `${url}&download=1` : url);
