// `npm start`: installs and builds what is missing, then serves: with the demo data, except in production. The server
// runs in this process.
import './require-node-version.mjs';
import './reject-arguments.mjs';

import('./prepare.mjs')
  .then(({ prepare, dist }) => prepare(dist))
  .then(() =>
    process.env.NODE_ENV === 'production' ? import('../dist/server/main.js') : import('../dist/demo/main.js'),
  );
