// `npm start`: installs and builds what is missing, then serves. The server runs in this very process.
import './node-version.mjs';
import './no-arguments.mjs';

import('./prepare.mjs').then(({ prepare }) => prepare()).then(() => import('../dist/server/main.js'));
