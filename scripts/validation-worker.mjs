// The worker thread of the form studio without a build.
import { runUnbuilt } from './run-unbuilt.mjs';

await runUnbuilt('src/server/modules/studio/workers/worker.ts');
