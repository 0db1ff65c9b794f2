// `npm run replay`, `backup` and so on: runs a command of the server (src/server/commands), built if necessary.
import './require-node-version.mjs';

import('./prepare.mjs')
  .then(({ prepare, dist }) => prepare(dist))
  .then(() => import('../dist/server/command.js'));
