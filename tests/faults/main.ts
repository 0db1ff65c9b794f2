import { run } from './run';

// Started by scripts/test-faults.mjs in namespaces of its own: minutes, seed, folder, only fault.
const [minutes, seed, folder = '', only] = process.argv.slice(2);

run({ minutes: Number(minutes), seed: Number(seed), folder, only })
  .catch((error: unknown) => {
    console.error(error);
    return false;
  })
  .then(passed => process.exit(passed ? 0 : 1));
