import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildServerBundle } from './server-bundle.mjs';

/**
 * Builds `public-pages`, with which the server renders pages as documents, and tells it their stylesheets.
 *
 * @param {string} site folder of the built site
 * @param {string} serverFolder folder for the renderer
 */
export async function buildPublicPages(site, serverFolder) {
  await buildServerBundle('public-pages', 'src/web/public-pages/index.tsx', serverFolder, {
    MODULE_STYLES: JSON.stringify(stylesByModule(site)),
  });
}

/** The stylesheets of each module that is loaded by itself, by its path below `src/web`: first those of the whole site. */
function stylesByModule(site) {
  const manifest = JSON.parse(readFileSync(path.join(site, '.vite/manifest.json'), 'utf8'));
  const stylesOf = (name, seen = new Set()) => {
    if (seen.has(name)) return [];
    seen.add(name);
    const { css = [], imports = [] } = manifest[name];
    return [...imports.flatMap(other => stylesOf(other, seen)), ...css.map(file => `/${file}`)];
  };
  const shared = stylesOf('index.html');
  const moduleOf = name => /^src\/web\/(.+?)(?:\/index)?\.tsx$/u.exec(name)?.[1];
  return Object.fromEntries(
    Object.keys(manifest).flatMap(name => {
      const module = moduleOf(name);
      return module ? [[module, [...new Set([...shared, ...stylesOf(name)])]]] : [];
    }),
  );
}
