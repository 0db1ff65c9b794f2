import { createHash } from 'node:crypto';

/**
 * The bill of materials of a release, from the one that npm writes of the whole lock file: without the packages that are
 * not in the release, and without what differs from one writing to the next.
 * @param {object} bom in CycloneDX
 * @param {Set<string>} paths of the packages in the release, as in package-lock.json
 * @param {number} seconds time of the release
 */
export function pickParts(bom, paths, seconds) {
  const isIn = component =>
    component.properties?.some(({ name, value }) => name === 'cdx:npm:package:path' && paths.has(value));
  const components = bom.components
    .filter(isIn)
    .map(withoutDevelopment)
    .sort((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1));
  const root = bom.metadata.component['bom-ref'];
  const refs = new Set([root, ...components.map(component => component['bom-ref'])]);
  const dependencies = bom.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(other => refs.has(other)).sort() }))
    .sort((a, b) => (a.ref < b.ref ? -1 : 1));
  const content = createHash('sha256')
    .update(JSON.stringify([bom.metadata.component, components]))
    .digest('hex');
  return {
    ...bom,
    serialNumber: `urn:uuid:${uuidFrom(content)}`,
    metadata: { ...bom.metadata, timestamp: new Date(seconds * 1000).toISOString() },
    components,
    dependencies,
  };
}

/** Packages of the browser's bundles are development packages to npm; in the release they are not. */
function withoutDevelopment({ properties, scope: _, ...component }) {
  return {
    ...component,
    properties: properties.filter(({ name }) => name !== 'cdx:npm:package:development'),
  };
}

/** A UUID (version 8) that follows from a hash. */
const uuidFrom = hash =>
  `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
