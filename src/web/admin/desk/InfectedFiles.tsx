import { Button } from '../../ui/Button';
import { Note } from '../../ui/Note';
import type { AnswerFile } from './AnswerFiles';

interface InfectedFilesProps {
  files: readonly AnswerFile[];
  /** Prepares the request for other files; null where the case cannot be returned now. */
  onReturn: (() => void) | null;
}

/** The files of a case that did not pass the scanner for malware, if any, and how to get others. */
export function InfectedFiles({ files, onReturn }: InfectedFilesProps) {
  const infected = files.filter(({ file }) => file.scan === 'infected');
  if (infected.length === 0) return null;
  return (
    <Note tone="wait">
      {infected.map(({ label }) => `“${label}”`).join('、')}
      没有通过安全检查，可能含有恶意程序，已经隔离，谁都打不开。
      {onReturn && <Button onClick={onReturn}>退回，请申请人换一个文件</Button>}
    </Note>
  );
}
