/** Packages whose files are copied, or made into data, without a bundler. */
const copied = {
  browser: ['node_modules/element-china-area-data'],
  server: ['node_modules/@expo-google-fonts/noto-serif-sc'],
};

const packages = { browser: new Set(copied.browser), server: new Set(copied.server) };

/**
 * A plugin that notes the packages of which a build contains modules.
 * @param {'browser' | 'server'} place where the build runs
 */
export const notePackages = place => ({
  name: 'note-packages',
  generateBundle(_, bundle) {
    const styles = [...this.getModuleIds()].filter(id => /\.css(?:$|\?)/.test(id));
    const modules = Object.values(bundle).flatMap(({ modules }) => Object.keys(modules ?? {}));
    for (const id of [...modules, ...styles]) {
      const found = packageOf(id);
      if (found) packages[place].add(found);
    }
  },
});

/** The noted packages, each by its path as in package-lock.json: of this process's builds. */
export const bundledPackages = () =>
  Object.fromEntries(Object.entries(packages).map(([place, names]) => [place, [...names].sort()]));

/** Path of a module's package in the project, also of one that is nested in another; null for a module of the project. */
export function packageOf(id) {
  const found = /(?:^|\/)((?:node_modules\/(?:@[^/]+\/)?[^/]+\/)+)/.exec(id.replaceAll('\\', '/'));
  return found?.[1].slice(0, -1) ?? null;
}
