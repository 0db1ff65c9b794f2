import type { Coverage, UncoveredElements } from './coverage';
import type { GraphTransition, StateGraph } from './state-graph';

interface CoverageGapsProps {
  chart: StateGraph;
  coverage: Coverage;
  /** Number of applications that the coverage is based on. */
  applications: number;
  titleOf: (state: string) => string;
  eventTitle: (transition: GraphTransition) => string;
}

/** Lists the states and transitions that no recorded test log and no real application has covered. */
export function CoverageGaps({
  chart,
  coverage: { missing },
  applications,
  titleOf,
  eventTitle,
}: CoverageGapsProps) {
  const part = (title: string, { states, transitions }: UncoveredElements) => (
    <details className="fold">
      <summary>
        {title}：{states.size}个状态，{transitions.size}个转换
      </summary>
      {states.size > 0 && <p>{[...states].map(titleOf).join('、')}</p>}
      <ul>
        {[...transitions].map(way => (
          <li key={way.name}>
            {titleOf(way.from)} —{eventTitle(way)}→ {titleOf(way.to)}
          </li>
        ))}
      </ul>
    </details>
  );
  return (
    <section aria-labelledby="player-missing" className="stack gap-2">
      <h2 id="player-missing" className="title">
        覆盖
      </h2>
      <p className="soft">
        共{chart.states.length}个状态、{chart.transitions.length}
        个转换。测试的部分是由声明导出的走法和 tests/fixtures/logs 的记录；实际办理取自最近的{applications}
        件申请。提交之前的转换只发生在浏览器里：测试照这份表单的步骤走过的计入，实际办理没有记录，不计入。
      </p>
      {part('测试没有走过', missing.driven)}
      {part('实际办理没有走过', missing.seen)}
    </section>
  );
}
