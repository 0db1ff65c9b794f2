import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { runStep } from './run-program.mjs';

// The headless shell first: the same engine with three quarters of the CPU time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const MACHINE_PATHS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Path of a Chromium: an installed one, else Debian's package, else a download by Playwright. */
export function findBrowser() {
  const found = findInstalled() ?? (installPackage() ? findInstalled() : undefined) ?? download();
  if (found) return found;
  console.error(
    '没有找到浏览器，也无法自动安装：请安装 Chromium（Debian：apt-get install chromium-headless-shell fonts-noto-cjk），或用 CHROMIUM_PATH 指明它。',
  );
  process.exit(1);
}

function findInstalled() {
  const playwrightBrowser = chromium.executablePath();
  return [process.env.CHROMIUM_PATH, ...names.map(findOnPath), ...MACHINE_PATHS, playwrightBrowser].find(
    file => file && existsSync(file),
  );
}

function findOnPath(name) {
  try {
    return execFileSync(process.platform === 'win32' ? 'where' : 'which', [name], {
      encoding: 'utf8',
      stdio: 'pipe',
    }).split(/\r?\n/)[0];
  } catch {
    return undefined;
  }
}

/** Installs the package with fonts for Chinese text; requires root. */
function installPackage() {
  if (process.getuid?.() !== 0 || !findOnPath('apt-get')) return false;
  console.error('正在安装测试用的浏览器……');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  runStep('apt-get', ['update', '-qq'], { env });
  const install = browser =>
    runStep('apt-get', ['install', '-y', '-qq', '--no-install-recommends', browser, 'fonts-noto-cjk'], {
      env,
    });
  return install('chromium-headless-shell') || install('chromium');
}

function download() {
  console.error('正在下载测试用的浏览器……');
  return runStep('npx', ['playwright-core', 'install', 'chromium']) ? findInstalled() : undefined;
}
