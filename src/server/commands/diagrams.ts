import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Flow } from '../../flows/engine/flow-definition';
import { steps } from '../../flows/engine/form-version';
import { stateName } from '../../flows/engine/status';
import { findAllTransitions, listPossibleEvents, transitionName } from '../../flows/engine/transition-graph';
import type { Command } from '../command';
import { readFolderFlows } from '../engine/forms/folder-flows';

const FOLDER = 'docs/diagrams';

const RESULTS = 'test-results/transitions';

/** Names of the transitions covered by tests, which write them to files per flow and kind of test. */
const readCoveredTransitions = (flow: string, by: 'engine' | 'server' | 'browser'): Set<string> => {
  const files = existsSync(RESULTS) ? readdirSync(RESULTS) : [];
  const resultFiles = files.filter(name => name.startsWith(`${flow}.${by}.`));
  return new Set(
    resultFiles.flatMap(name => JSON.parse(readFileSync(`${RESULTS}/${name}`, 'utf8')) as string[]),
  );
};

const node = (name: string) => name.replace(/^preparing\./, '').replaceAll(/[^\p{L}\p{N}]/gu, '_');

/** The machine of a flow as a Mermaid state diagram, with the kinds of test that cover each transition. */
function diagram(flow: Flow, stepIds: string[]): string {
  const transitions = findAllTransitions(flow.machine(stepIds), listPossibleEvents(flow, stepIds));
  const coverageByLetter = {
    E: readCoveredTransitions(flow.id, 'engine'),
    S: readCoveredTransitions(flow.id, 'server'),
    B: readCoveredTransitions(flow.id, 'browser'),
  };
  const arrows = new Map(
    transitions.map(transition => {
      const name = transitionName(transition);
      const coverageLetters = Object.entries(coverageByLetter)
        .flatMap(([letter, names]) => (names.has(name) ? [letter] : []))
        .join('');
      const [from, to] = [node(stateName(transition.from.value)), node(stateName(transition.to.value))];
      return [
        name,
        `  ${from} --> ${to}: ${transition.event.type}${coverageLetters && ` ✓${coverageLetters}`}`,
      ] as const;
    }),
  );
  const finalArrows = transitions
    .filter(({ to }) => to.status === 'done')
    .map(({ to }) => `  ${node(stateName(to.value))} --> [*]`);
  return [
    `# ${flow.title}（${flow.id}）`,
    '',
    '由 `npm run diagrams` 生成。✓ 后的字母表示该转换已由哪类测试走过：E 引擎，S 服务器，B 浏览器。',
    '',
    '```mermaid',
    'stateDiagram-v2',
    '  direction TB',
    '  [*] --> notice',
    ...arrows.values(),
    ...new Set(finalArrows),
    '```',
    '',
  ].join('\n');
}

export default {
  summary: `把每个事项的状态机画成图，写入 ${FOLDER}/`,
  async run(args) {
    if (args.length > 0) {
      console.error('用法：npm run diagrams');
      return 2;
    }
    mkdirSync(FOLDER, { recursive: true });
    for (const flow of (await readFolderFlows('schemas')).values()) {
      const form = JSON.parse(readFileSync(`schemas/${flow.id}/form.json`, 'utf8'));
      const file = `${FOLDER}/${flow.id}.md`;
      writeFileSync(
        file,
        diagram(
          flow,
          steps(form).map(({ id }) => id),
        ),
      );
      console.log(file);
    }
    return 0;
  },
} satisfies Command;
