import { fileSize } from '../../../domain/file-size';
import { dateTime } from '../../../domain/formatters';
import { Note } from '../../ui/Note';
import { Terms } from '../../ui/Terms';
import type { OperationsState } from './queries';

type Backup = OperationsState['backup'];

/** After so many hours a backup of each night, and its test, are late. */
const LATE_HOURS = 36;

/** After so many seconds the archiving of the log is late. */
const LATE_ARCHIVE_SECONDS = 300;

/** Backups of the database and the files, and the last test of restoring them; what is wrong comes first. */
export function BackupStatus({ backup }: { backup: Backup }) {
  const problems = problemsOf(backup);
  const { archive, full, latest, files, restoreTest } = backup;
  return (
    <>
      {problems.length > 0 && (
        <Note tone="wait">
          {problems.map(problem => (
            <p key={problem}>{problem}</p>
          ))}
        </Note>
      )}
      <Terms
        className="terms gap-2"
        grouped
        facts={[
          ['连续归档', archive ? `最近一次 ${dateTime(archive.archivedAt)}` : '没有开启'],
          ['最近的备份', latest && finished(latest)],
          ['最近的全量备份', full && finished(full)],
          ['文件的副本', files && finished(files)],
          ['恢复演练', restoreTest ? testResult(restoreTest) : '没有做过'],
        ]}
      />
    </>
  );
}

const finished = ({ finishedAt, bytes }: NonNullable<Backup['full']>) =>
  bytes === null ? dateTime(finishedAt) : `${dateTime(finishedAt)}，${fileSize(bytes)}`;

function testResult({ finishedAt, passed, seconds }: NonNullable<Backup['restoreTest']>): string {
  const took = seconds === null ? '' : `，恢复用了 ${duration(seconds)}`;
  return `${dateTime(finishedAt)} ${passed ? '通过' : '没有通过'}${took}`;
}

const duration = (seconds: number) => (seconds < 120 ? `${seconds} 秒` : `${Math.round(seconds / 60)} 分钟`);

/** One sentence for each thing that an operator has to do something about. */
function problemsOf({ archive, latest, restoreTest }: Backup): string[] {
  const isLate = (at: string) => Date.now() - Date.parse(at) > LATE_HOURS * 3_600_000;
  const problems: string[] = [];
  if (!archive) problems.push('没有开启连续归档：失去数据库的服务器时，上一次备份之后的内容就没有了。');
  else if (archive.failing) problems.push('最近一次归档失败，原因在 PostgreSQL 的日志里。');
  else if ((archive.seconds ?? Number.POSITIVE_INFINITY) > LATE_ARCHIVE_SECONDS)
    problems.push('超过五分钟没有归档。');
  if (!latest) problems.push('没有备份的记录。');
  else if (isLate(latest.finishedAt)) problems.push('最近的备份已经超过一天半。');
  if (!restoreTest) problems.push('还没有做过恢复演练：备份能不能恢复，不知道。');
  else if (!restoreTest.passed) problems.push(`恢复演练没有通过：${restoreTest.failure}`);
  else if (isLate(restoreTest.finishedAt)) problems.push('最近的恢复演练已经超过一天半。');
  return problems;
}
