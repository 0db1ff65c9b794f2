import { fileSize } from '../../../../domain/file-size';
import type { AttachedFile } from './queries';

/** Milliseconds after which a file that is being scanned is asked for again. */
export const SCAN_POLL_MS = 10_000;

/** Whether the file can be opened: it has passed the scanner, or none ran. */
export const isOpen = ({ scan = 'clean' }: Pick<AttachedFile, 'scan'>): boolean => scan === 'clean';

/** Size of a file, and that its scan is not finished. */
export function aboutFile({ size, scan }: Pick<AttachedFile, 'scan' | 'size'>): string {
  return scan === 'pending' ? `${fileSize(size)} · 安全检查中，通过后可以打开` : fileSize(size);
}

/** What is wrong with a file, for its uploader; null for nothing. */
export function scanProblem({ scan }: Pick<AttachedFile, 'scan'>): string | null {
  if (scan === 'infected') return '没有通过安全检查，请移除后换一个';
  return scan === 'failed' ? '未能做安全检查，会自动再查' : null;
}

/** The same for those who read it. */
export function readerScanProblem(file: Pick<AttachedFile, 'scan'>): string | null {
  return file.scan === 'infected' ? '没有通过安全检查，不能打开' : scanProblem(file);
}
