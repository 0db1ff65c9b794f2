import { AttachedFiles } from './AttachedFiles';
import { useFiles } from './useFiles';

interface GivenFilesProps {
  label: string;
  ids: readonly string[];
  /** What is said of those that are not there, after their number. */
  missing?: string;
}

/** The files of an answer that is still with the person: known by their ids only. */
export function DraftFiles({ label, ids, missing = '个文件已失效，请返回修改' }: GivenFilesProps) {
  const shown = useFiles(ids);
  const gone = shown.filter(({ file }) => file === null).length;
  return (
    <>
      <AttachedFiles label={label} files={shown.flatMap(({ file }) => file ?? [])} />
      {gone > 0 && <p className="error">{`${gone}${missing}`}</p>}
    </>
  );
}
