// `npm run replay`, `backup` and so on: a command of the server (src/server/commands), built if need be.
import './require-node-version.mjs';

import('./prepare.mjs').then(({ prepare }) => prepare()).then(() => import('../dist/server/command.js'));
