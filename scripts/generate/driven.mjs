import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { withSourceModules } from './source-modules.mjs';
import { SourceError } from './sources.mjs';
import { files } from './write-files.mjs';

const LOGS = 'tests/fixtures/logs';

/**
 * By flow, the transitions covered by tests: by the walks derived from its declaration, and by recorded logs. The
 * simulator marks the missing ones as never covered. Transitions before the submission depend on the steps of a form,
 * which may change without a build, and are left out.
 */
export function driven() {
  return withSourceModules(async load => {
    const { readLog, replay } = await load('src/flows/engine/replay.ts');
    const { initialSnapshotOf, isInDraftState } = await load('src/flows/engine/machine.ts');
    const { transitionName } = await load('src/flows/engine/transition-graph.ts');
    const { deriveWalks } = await load('src/flows/engine/derive/walks.ts');
    const { defineFlow } = await load('src/flows/engine/flow-definition.ts');
    const testedTransitions = {};
    const { processOfFile } = await load('src/flows/engine/process-file.ts');
    for (const flow of readProcesses(processOfFile).map(defineFlow)) {
      const recorded = files(`${LOGS}/${flow.id}`, '.ndjson').map(file => readWith(readLog, file));
      const names = [...deriveWalks(flow, [stepOf(flow)]), ...recorded].flatMap(log => {
        let from = initialSnapshotOf(flow.machine(log.steps));
        return replay(flow, log).frames.flatMap(({ event, snapshot: to }) => {
          const isSubmitted = !isInDraftState(from) && !isInDraftState(to);
          const name = transitionName({ from, event, to });
          from = to;
          return isSubmitted ? [name] : [];
        });
      });
      testedTransitions[flow.id] = [...new Set(names)].sort();
    }
    return { 'src/generated/driven.json': `${JSON.stringify(testedTransitions, null, 1)}\n` };
  });
}

/** A step that the machine of a flow can be built with: the one after which eligibility is checked, else any. */
const stepOf = ({ check }) => (check && check.after !== 'notice' ? check.after : 'step');

/** The `flow.json` of each flow with the flow's id, ordered by it. */
function readProcesses(processOfFile) {
  const ids = readdirSync('schemas').filter(id => existsSync(`schemas/${id}/flow.json`));
  return ids.sort().map(id => {
    return { id, ...processOfFile(readWith(JSON.parse, `schemas/${id}/flow.json`)) };
  });
}

function readWith(parse, file) {
  try {
    return parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new SourceError(`${file} ${error.message}`);
  }
}
