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
    PAGE_STYLES: JSON.stringify(stylesByPage(site)),
  });
}

/** The stylesheets of each page with a module of its own, by its folder: first those of the whole site. */
function stylesByPage(site) {
  const manifest = JSON.parse(readFileSync(path.join(site, '.vite/manifest.json'), 'utf8'));
  const stylesOf = (name, seen = new Set()) => {
    if (seen.has(name)) return [];
    seen.add(name);
    const { css = [], imports = [] } = manifest[name];
    return [...imports.flatMap(other => stylesOf(other, seen)), ...css.map(file => `/${file}`)];
  };
  const shared = stylesOf('index.html');
  const folderOf = name => /^src\/web\/pages\/([^/]+)\/index\.tsx$/u.exec(name)?.[1];
  return Object.fromEntries(
    Object.keys(manifest).flatMap(name => {
      const folder = folderOf(name);
      return folder ? [[folder, [...new Set([...shared, ...stylesOf(name)])]]] : [];
    }),
  );
}
