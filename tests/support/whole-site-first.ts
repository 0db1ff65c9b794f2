import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Starts the files that go through every page or every flow before the others of their group: they take longest, and
 * one that starts last is waited for by an idle machine. By itself, vitest knows this only from an earlier run; without
 * one it starts with the longest sources, and these files are the shortest. Files with servers of their own are last, so
 * that the server of the others starts once.
 */
export default class WholeSiteFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) =>
      moduleId.includes('/e2e/whole-site/') ? 0 : moduleId.includes('/e2e/own-server/') ? 2 : 1;
    return sorted.sort((one, other) => rank(one) - rank(other));
  }
}
