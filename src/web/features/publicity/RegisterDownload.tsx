import { download } from '../../app/api/client';
import { getErrorMessage } from '../../ui/error-message';
import { saveFile } from '../../ui/save-file';
import { toast } from '../../ui/Toast';
import { useExclusive } from '../../ui/use-exclusive';
import type { PublicityFilter } from './filter';

/** A published list that can be downloaded. */
export type RegisterKind = 'donation' | 'goods' | 'spending';

const formats = [
  { format: 'csv', title: '表格（CSV）' },
  { format: 'jsonl', title: 'JSON' },
] as const;

interface RegisterDownloadProps {
  register: RegisterKind;
  /** Begins the file name: 捐款公示. */
  title: string;
  filter: Omit<PublicityFilter, 'name'>;
}

/** Downloads all entries that match the filter, as a table or as data. */
export function RegisterDownload({ register, title, filter }: RegisterDownloadProps) {
  const { isRunning, run } = useExclusive();
  const save = (format: (typeof formats)[number]['format']) =>
    run(async () => {
      try {
        const query = { register, format, ...filter };
        saveFile(
          await download('GET', '/publicity/register/file', { params: { query } }),
          `${title}.${format}`,
        );
      } catch (error) {
        toast(getErrorMessage(error));
      }
    });
  return (
    <p className="cluster soft">
      {isRunning ? '正在下载…' : '下载以上全部：'}
      {formats.map(({ format, title: name }) => (
        <button
          key={format}
          type="button"
          className="link"
          aria-disabled={isRunning}
          onClick={() => save(format)}
        >
          {name}
        </button>
      ))}
    </p>
  );
}
