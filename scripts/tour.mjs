/**
 * `npm run tour`: starts the demo organisation with data of its own, drives the main journeys in Chromium on desktop
 * and phone, and writes a screenshot of each stop to tour/, with a page that shows them all.
 */
import './require-node-version.mjs';
import './reject-arguments.mjs';

import('./prepare.mjs').then(async ({ prepare, dist }) => {
  await prepare(dist);
  const { findBrowser } = await import('./prepare/find-browser.mjs');
  process.env.CHROMIUM_PATH = findBrowser();
  const [{ openBrowser, startPortal }, { Album }, { Guide }, { journeys }] = await Promise.all([
    import('../tests/bench/built-portal.mjs'),
    import('./tour/screenshot-album.mjs'),
    import('./tour/tour-browser.mjs'),
    import('./tour/journeys.mjs'),
  ]);
  console.log('正在游览示例机构，约两分钟……');
  const [portal, browser] = await Promise.all([startPortal(), openBrowser()]);
  const album = new Album('tour');
  try {
    for (const device of ['desk', 'phone']) {
      for (const [title, journey] of Object.entries(journeys)) {
        const guide = await Guide.open(browser, portal.origin, device, album);
        await journey(guide).catch(async error => {
          process.exitCode = 1;
          console.error(`“${title}”没有走完（${device}）：${error.message}`);
          await guide.picture(`停在这里 ${title}`);
        });
        await guide.leave();
      }
    }
  } finally {
    await browser.close();
    await portal.stop();
  }
  console.log(`${album.write()} 张图片：用浏览器打开 tour/index.html`);
});
