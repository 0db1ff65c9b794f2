import { AttachedFiles } from './AttachedFiles';
import { useFiles } from './useFiles';

/** The files of an answer that is still with the person: known by their ids only. */
export function GivenFiles({ label, ids }: { label: string; ids: readonly string[] }) {
  const shown = useFiles(ids);
  const gone = shown.filter(({ file }) => file === null).length;
  return (
    <>
      <AttachedFiles label={label} files={shown.flatMap(({ file }) => file ?? [])} />
      {gone > 0 && <p className="error">{gone}个文件已失效，请返回修改</p>}
    </>
  );
}
