import { getErrorMessage } from './error-message';
import { useInDocument } from './in-document';
import { saveFile } from './save-file';
import { toast } from './Toast';
import { useExclusive } from './use-exclusive';

const formats = [
  { format: 'csv', title: '表格（CSV）' },
  { format: 'jsonl', title: 'JSON' },
] as const;

/** Format of a downloaded list: a table, or one JSON object a line. */
export type DataFormat = (typeof formats)[number]['format'];

interface DataDownloadProps {
  /** Begins the line: 下载以上全部. */
  label: string;
  /** Name of the saved file, without extension. */
  fileName: string;
  fetchFile: (format: DataFormat) => Promise<Blob>;
}

/** Offers a list as a table or as data. */
export function DataDownload({ label, fileName, fetchFile }: DataDownloadProps) {
  const { isRunning, run } = useExclusive();
  const inDocument = useInDocument();
  const save = (format: DataFormat) =>
    run(async () => {
      try {
        saveFile(await fetchFile(format), `${fileName}.${format}`);
      } catch (error) {
        toast(getErrorMessage(error));
      }
    });
  // The files are requested by a script.
  if (inDocument) return null;
  return (
    <p className="cluster soft">
      {isRunning ? '正在下载……' : `${label}：`}
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
