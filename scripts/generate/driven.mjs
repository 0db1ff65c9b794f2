import { readFileSync } from 'node:fs';
import { withSourceModules } from './source-modules.mjs';
import { SourceError } from './sources.mjs';
import { files } from './write-files.mjs';

const LOGS = 'tests/fixtures/logs';

/**
 * By flow, the transitions covered by the recorded logs of the tests. The simulator marks the missing ones as never
 * covered.
 */
export function driven() {
  return withSourceModules(async load => {
    const { readLog, replay } = await load('src/flows/engine/replay.ts');
    const { initialSnapshotOf } = await load('src/flows/engine/machine.ts');
    const { transitionName } = await load('src/flows/engine/transition-graph.ts');
    const { flows } = await load('tests/support/flows.ts');
    const testedTransitions = {};
    for (const flow of [...flows.values()].sort((a, b) => a.id.localeCompare(b.id))) {
      const names = files(`${LOGS}/${flow.id}`, '.ndjson').flatMap(file => {
        const log = read(file, readLog);
        let from = initialSnapshotOf(flow.machine(log.steps));
        return replay(flow, log).frames.map(({ event, snapshot: to }) => {
          const name = transitionName({ from, event, to });
          from = to;
          return name;
        });
      });
      testedTransitions[flow.id] = [...new Set(names)].sort();
    }
    return { 'src/generated/driven.json': `${JSON.stringify(testedTransitions, null, 1)}\n` };
  });
}

function read(file, readLog) {
  try {
    return readLog(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new SourceError(`${file} ${error.message}`);
  }
}
