import type { FlowSummary } from '../../engine/applications/flow-queries';

export interface FlowSection {
  group: FlowSummary['group'];
  matters: FlowSummary[];
}

const searchTextOf = ({ title, group, summary, purpose, who, keywords }: FlowSummary) =>
  [title, group, summary, purpose, ...who, ...keywords].join('\n').toLowerCase();

/** Flows that contain every search word, by group, in the given order. */
export function searchFlows(flows: readonly FlowSummary[], search: string): FlowSection[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const fitting = flows.filter(flow => words.every(word => searchTextOf(flow).includes(word)));
  const groups = [...new Set(fitting.map(({ group }) => group))];
  return groups.map(group => ({ group, matters: fitting.filter(flow => flow.group === group) }));
}
