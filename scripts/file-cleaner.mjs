// The process that takes uploaded files apart, without a build.
import { runUnbuilt } from './run-unbuilt.mjs';

await runUnbuilt('src/server/platform/objects/clean/program.ts');
