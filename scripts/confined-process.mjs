// The process that decodes bytes from outside, without a build.
import { runUnbuilt } from './run-unbuilt.mjs';

await runUnbuilt('src/server/platform/confined/program.ts');
