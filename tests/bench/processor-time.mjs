import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';

/** The parent of a process, as Linux names it in `/proc/<pid>/stat`. */
const parentOf = pid => Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);

/** Milliseconds for which the threads of a process have run. */
function ownTime(pid) {
  const nanoseconds = readdirSync(`/proc/${pid}/task`).map(thread =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
  );
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6;
}

/** Processor time in milliseconds that a process and its children have used, without children that have ended. */
export function processorTime(pid) {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(name => {
      try {
        return Number(name) === pid || parentOf(name) === pid ? [ownTime(name)] : [];
      } catch {
        return []; // has ended meanwhile
      }
    })
    .reduce((sum, each) => sum + each, 0);
}

/** The main process of the PostgreSQL on this machine, whose children serve the connections. */
export async function findPostmaster(connectionString) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
    return parentOf(rows[0].pid);
  } finally {
    await client.end();
  }
}
