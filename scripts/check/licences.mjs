// Every package that is installed with the server, on any system, or ends in its bundles or the browser's, has a licence
// under which it may be given on.
import { readFileSync } from 'node:fs';
import { isAccepted, READ_IN_FILES, readParts } from '../build/licences.mjs';

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const bundled = Object.values(JSON.parse(readFileSync('dist/packages.json', 'utf8'))).flat();
const installed = Object.entries(packages)
  .filter(([path, { dev, devOptional, link }]) => path && !dev && !devOptional && !link)
  .map(([path, { version, license }]) => {
    const name = path.replace(/^.*node_modules\//, '');
    return { name, version, licence: license ?? READ_IN_FILES[name] ?? 'none' };
  });

const parts = [...readParts(bundled, '.'), ...installed];
const refused = parts.filter(part => !isAccepted(part));
for (const { name, version, licence } of refused)
  console.error(
    `${name} ${version}: the licence ${licence} is not in the list of scripts/build/licences.mjs`,
  );
console.log(`${bundled.length} packages in bundles, ${installed.length} installed with the server`);
process.exitCode = refused.length > 0 ? 1 : 0;
