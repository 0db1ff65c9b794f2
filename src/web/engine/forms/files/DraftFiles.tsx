import { AttachedFiles } from './AttachedFiles';
import { useFiles } from './useFiles';

interface DraftFilesProps {
  label: string;
  ids: readonly string[];
  /** Text about missing files, placed after their number. */
  missing?: string;
}

/** Files of an answer that is not submitted yet: only their ids are known. */
export function DraftFiles({ label, ids, missing = '个文件已失效，请返回修改' }: DraftFilesProps) {
  const shown = useFiles(ids);
  const missingCount = shown.filter(({ file }) => file === null).length;
  return (
    <>
      <AttachedFiles label={label} files={shown.flatMap(({ file }) => file ?? [])} />
      {missingCount > 0 && <p className="error">{`${missingCount}${missing}`}</p>}
    </>
  );
}
