import { run } from './run';

// Started by scripts/test-faults.mjs in namespaces of its own: minutes, seed, folder.
const [minutes, seed, folder = ''] = process.argv.slice(2);

run({ minutes: Number(minutes), seed: Number(seed), folder })
  .catch((error: unknown) => {
    console.error(error);
    return false;
  })
  .then(passed => process.exit(passed ? 0 : 1));
