import './modules';
import { explainStart } from './platform/config/start-error';

/** Default export of `commands/<name>.ts`. */
export interface Command {
  /** One-line description in the list of commands. */
  summary: string;
  /** Returns the exit code. */
  run(args: string[]): Promise<number>;
}

const files = import.meta.glob<Command>('./commands/*.ts', { import: 'default' });

const nameOf = (file: string) => file.replace(/^.*\/|\.ts$/g, '');

/** Runs `node dist/server/command.js <name> …`; prints the list of commands without a name, and with an unknown one. */
async function main([name, ...args]: string[]): Promise<number> {
  const found = Object.entries(files).find(([file]) => nameOf(file) === name);
  if (found) return (await found[1]()).run(args);
  if (name && name !== '--help') console.error(`没有命令“${name}”。现有：`);
  for (const [file, load] of Object.entries(files))
    console.error(`${nameOf(file).padEnd(20)}${(await load()).summary}`);
  return 2;
}

main(process.argv.slice(2)).then(
  code => {
    // Not `process.exit`, because output to a pipe may not have been flushed yet.
    process.exitCode = code;
  },
  error => {
    console.error(explainStart(error) ?? error);
    process.exitCode = 1;
  },
);
