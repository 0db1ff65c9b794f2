// `npm run generate`: generates code from the sources, if they have changed, and src/generated/database.ts, the types of
// the tables, from the migrations.
import './require-node-version.mjs';
import './reject-arguments.mjs';

import('./prepare.mjs')
  .then(({ prepare, generatedFiles }) => prepare(generatedFiles))
  .then(() => import('./generate/database.mjs'));
