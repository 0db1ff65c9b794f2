import './modules';
import { explainStart } from './platform/config/start-error';

/** What `commands/<name>.ts` exports by default. */
export interface Command {
  /** One line for the list of commands. */
  summary: string;
  /** Gives the exit code. */
  run(args: string[]): Promise<number>;
}

const files = import.meta.glob<Command>('./commands/*.ts', { import: 'default' });

const nameOf = (file: string) => file.replace(/^.*\/|\.ts$/g, '');

/** `node dist/server/command.js <name> …`; without a known name, the list of commands. */
async function main([name, ...args]: string[]): Promise<number> {
  const found = Object.entries(files).find(([file]) => nameOf(file) === name);
  if (found) return (await found[1]()).run(args);
  for (const [file, load] of Object.entries(files))
    console.error(`${nameOf(file).padEnd(20)}${(await load()).summary}`);
  return 2;
}

main(process.argv.slice(2)).then(
  code => {
    // Not `exit`: what was printed into a pipe may still be on its way.
    process.exitCode = code;
  },
  error => {
    console.error(explainStart(error) ?? error);
    process.exitCode = 1;
  },
);
