import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';

/** Clock ticks per second in which Linux counts the time of processes. */
const TICKS = 100;

/** Fields of `/proc/<pid>/stat` after the name: parent, and ticks of the process and of its children that have ended. */
function readStat(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return {
    parent: Number(fields[1]),
    ticks: fields.slice(11, 15).reduce((sum, text) => sum + Number(text), 0),
  };
}

/** Processor time in milliseconds that a process has used, with its child processes. */
export function processorTime(pid) {
  const ticks = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(name => {
      try {
        const { parent, ticks } = readStat(name);
        return Number(name) === pid || parent === pid ? [ticks] : [];
      } catch {
        return []; // has ended meanwhile
      }
    })
    .reduce((sum, each) => sum + each, 0);
  return (ticks * 1000) / TICKS;
}

/** The main process of the PostgreSQL on this machine, whose children serve the connections. */
export async function findPostmaster(connectionString) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
    return readStat(rows[0].pid).parent;
  } finally {
    await client.end();
  }
}
