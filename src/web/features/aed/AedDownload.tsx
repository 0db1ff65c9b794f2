import { download } from '../../app/api/client';
import { getErrorMessage } from '../../ui/error-message';
import { saveFile } from '../../ui/save-file';
import { toast } from '../../ui/Toast';
import { useExclusive } from '../../ui/use-exclusive';

const formats = [
  { format: 'csv', title: '表格（CSV）' },
  { format: 'jsonl', title: 'JSON' },
] as const;

/** Downloads the list of all AEDs as open data. */
export function AedDownload() {
  const { isRunning, run } = useExclusive();
  const save = (format: (typeof formats)[number]['format']) =>
    run(async () => {
      try {
        saveFile(await download('GET', '/news/aed/file', { params: { query: { format } } }), `AED.${format}`);
      } catch (error) {
        toast(getErrorMessage(error));
      }
    });
  return (
    <p className="cluster soft mt-5">
      {isRunning ? '正在下载……' : '下载全部AED：'}
      {formats.map(({ format, title }) => (
        <button
          key={format}
          type="button"
          className="link"
          aria-disabled={isRunning}
          onClick={() => save(format)}
        >
          {title}
        </button>
      ))}
    </p>
  );
}
