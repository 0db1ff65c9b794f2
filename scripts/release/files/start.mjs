// Starts a release: with the demo data, except in production. Needs nothing but Node.
import './scripts/require-node-version.mjs';
import './scripts/reject-arguments.mjs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(path.dirname(fileURLToPath(import.meta.url)));
import(process.env.NODE_ENV === 'production' ? './dist/server/main.js' : './dist/demo/main.js');
