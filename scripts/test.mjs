// `npm test`: runs all tests, including the browser. Arguments go to vitest: `npm test -- --project api`.
import './require-node-version.mjs';

import('./prepare.mjs').then(async ({ prepare, generatedFiles, dist }) => {
  await prepare(generatedFiles, dist);
  const [{ findBrowser }, { withTestFolder }, { run }] = await Promise.all([
    import('./prepare/find-browser.mjs'),
    import('./prepare/memory-folder.mjs'),
    import('./prepare/run-program.mjs'),
  ]);
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)];
  // Commands resolve paths from where npm was called; tests that run them need the project folder.
  const env = { CHROMIUM_PATH: findBrowser(), INIT_CWD: process.cwd() };
  const passed = withTestFolder(folder =>
    run(process.execPath, vitest, { env: { ...env, ...(folder && { TMPDIR: folder }) } }),
  );
  process.exitCode = passed ? 0 : 1;
});
