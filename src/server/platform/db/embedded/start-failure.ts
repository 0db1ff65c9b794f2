import { StartError } from '../../config/start-error';

/** Reason why the engine did not start. */
export interface StartFailure {
  error: StartError;
  /**
   * Whether to retry. `soon`: another process is starting it, or the previous one has not ended yet. `perhaps`:
   * unknown.
   */
  retry: 'soon' | 'perhaps' | 'never';
}

const reasons: [RegExp, StartFailure['retry'], string][] = [
  [/No space left on device/, 'never', '磁盘空间已满，内置数据库无法启动，请清理后重新启动。'],
  [/Permission denied|wrong ownership/, 'never', '内置数据库的目录归属不对，请以原来的用户启动。'],
  [
    /incompatible with server|not compatible with this version/,
    'never',
    '数据目录由另一版本的 PostgreSQL 建立，请先用原版本 npm run backup，再在新版本 npm run restore。',
  ],
  [/error while loading shared libraries/, 'never', '内置数据库的程序文件不完整，请运行 npm ci 后再启动。'],
  [
    /lock file .* already exists|pre-existing shared memory block/,
    'soon',
    '上一个数据库进程尚未结束，请稍后再启动。',
  ],
  [/could not bind/, 'soon', '内置数据库找不到可用的端口，请稍后再启动。'],
];

/** Determines the reason from the output of the engine. */
export function explainStartFailure(output: string): StartFailure {
  const [, retry, sentence] = reasons.find(([pattern]) => pattern.test(output)) ?? [];
  const last = output.trim().split('\n').at(-1);
  return { retry: retry ?? 'perhaps', error: new StartError(sentence ?? `内置数据库无法启动：${last}`) };
}
