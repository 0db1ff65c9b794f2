import { createHash } from 'node:crypto';

/**
 * The bill of materials of a release, from the one that npm writes of the whole lock file: without the packages that are
 * not in the release, and without what differs from one writing to the next.
 * @param {object} bom in CycloneDX
 * @param {Set<string>} names of the packages in the release, as `name@version`
 * @param {number} seconds time of the release
 * @throws Error for a package of the release that npm did not describe
 */
export function pickParts(bom, names, seconds) {
  const components = bom.components
    .filter(component => names.has(component['bom-ref']))
    .map(({ scope: _, ...component }) => component)
    .sort((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1));
  const described = new Set(components.map(component => component['bom-ref']));
  const missing = [...names].filter(name => !described.has(name));
  if (missing.length > 0) throw new Error(`not in the bill of materials: ${missing.join(', ')}`);
  const root = bom.metadata.component['bom-ref'];
  const refs = new Set([root, ...names]);
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

/** A UUID (version 8) that follows from a hash. */
const uuidFrom = hash =>
  `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
