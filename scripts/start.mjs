// `npm start`: installs and builds what is missing, then serves. The server runs in this process.
import './require-node-version.mjs';
import './reject-arguments.mjs';

import('./prepare.mjs')
  .then(({ prepare, dist }) => prepare(dist))
  .then(() => import('../dist/server/main.js'));
