/**
 * The server (or a command) cannot start, for a reason that the operator can fix. Only the message is printed, without
 * a stack, and the process exits with a non-zero code.
 */
export class StartError extends Error {
  override name = 'StartError';
}

const causes: Record<string, string> = {
  ENOSPC: '磁盘空间已满，请清理后重新启动。',
  EDQUOT: '磁盘配额已用完，请清理后重新启动。',
  EACCES: '没有读写权限，请检查数据目录的归属，或用 DATA_DIR 指定另一个目录。',
  EPERM: '没有读写权限，请检查数据目录的归属，或用 DATA_DIR 指定另一个目录。',
  ENOTDIR: '数据目录的路径中有一段不是文件夹，请核对 DATA_DIR。',
  'mkdir EEXIST': '数据目录不是文件夹，请核对 DATA_DIR。',
  EROFS: '文件系统只读，请用 DATA_DIR 指定一个可写的目录。',
  'listen EADDRINUSE': '端口已被占用，请用 PORT 指定另一个端口，例如 PORT=8081 npm start。',
  'listen EACCES': '没有权限使用这个端口，请用 PORT 指定 1024 以上的端口。',
  'listen EADDRNOTAVAIL': '本机没有 HOST 所指的地址，请核对 HOST。',
  ECONNREFUSED: '连接不上数据库，请确认 DATABASE_URL 所指的 PostgreSQL 正在运行。',
  ENOTFOUND: '找不到数据库的主机，请核对 DATABASE_URL。',
  '28P01': '数据库拒绝了用户名或密码，请核对 DATABASE_URL。',
  '28000': '数据库拒绝了这个用户，请核对 DATABASE_URL。',
  '3D000': 'DATABASE_URL 所指的数据库不存在，请先建立。',
  NO_WRITABLE_HOST: 'DATABASE_URL 中没有一台主机可写，请核对数据库的主备状态。',
  '53100': '数据库所在的磁盘空间已满，请清理后重新启动。',
  '53300': '数据库的连接数已满，请稍后再试。',
  // Undefined table or column: a command was run on a database that no server of this version has migrated yet.
  '42P01': '数据库中还没有建表，请先启动一次服务。',
  '42703': '数据库的表是旧版本的，请先启动一次服务。',
};

/**
 * Message for an error at start; null for a program error, for which the stack is more useful. Knows `StartError`,
 * error codes of the operating system (with the system call where it matters) and SQLSTATEs of PostgreSQL.
 */
export function explainStart(error: unknown): string | null {
  if (error instanceof StartError) return error.message;
  if (!(error instanceof Error)) return null;
  if (error instanceof AggregateError) return explainStart(error.errors[0]);
  if (/unsupported startup parameter/.test(error.message)) {
    return '数据库前面是连接池（PgBouncer），请在 DATABASE_URL 的末尾加上 ?pgbouncer=true，见 docs/deploy.md。';
  }
  const { code = '', syscall, path, port } = error as NodeJS.ErrnoException & { port?: number };
  const sentence = causes[`${syscall} ${code}`] ?? causes[code];
  if (!sentence) return null;
  const location = syscall === 'listen' ? port : path;
  return location === undefined ? sentence : `${sentence}（${location}）`;
}
