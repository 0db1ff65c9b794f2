import { readFileSync } from 'node:fs';
import path from 'node:path';
import { languageStyle } from './languages/styles.mjs';
import { buildServerBundle } from './server-bundle.mjs';

/**
 * Builds `public-pages`, with which the server renders pages as documents, and tells it their styles: after
 * `buildAppShell`, which puts those of the whole site into the page.
 *
 * @param {string} site folder of the built site
 * @param {string} serverFolder folder for the renderer
 */
export async function buildPublicPages(site, serverFolder) {
  const stylesheets = stylesheetsByModule(site);
  const texts = [...new Set(Object.values(stylesheets).flat())].map(file => [
    file,
    readFileSync(path.join(site, file), 'utf8').trim(),
  ]);
  await buildServerBundle('public-pages', 'src/web/public-pages/index.tsx', serverFolder, {
    MODULE_STYLESHEETS: JSON.stringify(stylesheets),
    STYLESHEETS: JSON.stringify(Object.fromEntries(texts)),
    SITE_STYLE: JSON.stringify(readSiteStyle(site)),
    LANGUAGE_STYLES: JSON.stringify({ en: languageStyle('en') }),
  });
}

/** The styles that the page of the application contains itself: the policy of the site allows them by their hash. */
function readSiteStyle(site) {
  const [, style] = /<style>(.*?)<\/style>/su.exec(readFileSync(path.join(site, 'index.html'), 'utf8')) ?? [];
  if (!style) throw new Error('the page contains no styles');
  return style;
}

/** The stylesheets of each module that is loaded by itself, besides those of the whole site, by its path below `src/web`. */
function stylesheetsByModule(site) {
  const manifest = JSON.parse(readFileSync(path.join(site, '.vite/manifest.json'), 'utf8'));
  const stylesOf = (name, seen = new Set()) => {
    if (seen.has(name)) return [];
    seen.add(name);
    const { css = [], imports = [] } = manifest[name];
    return [...imports.flatMap(other => stylesOf(other, seen)), ...css.map(file => `/${file}`)];
  };
  const ofSite = stylesOf('index.html');
  const moduleOf = name => /^src\/web\/(.+?)(?:\/index)?\.tsx$/u.exec(name)?.[1];
  return Object.fromEntries(
    Object.keys(manifest).flatMap(name => {
      const module = moduleOf(name);
      const styles = new Set(stylesOf(name).filter(file => !ofSite.includes(file)));
      return module ? [[module, [...styles]]] : [];
    }),
  );
}
