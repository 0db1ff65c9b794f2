import type { FlowSummary } from './queries';

/** Matters that belong together, under the name of their group. */
export interface FlowSection {
  group: FlowSummary['group'];
  matters: FlowSummary[];
}

/** Everything by which somebody may look for a matter, in small letters. */
const wordsOf = ({ title, group, summary, purpose, who, keywords }: FlowSummary) =>
  [title, group, summary, purpose, ...who, ...keywords].join('\n').toLowerCase();

/** The matters in which every word of the search is found, group by group, in the order they came in. */
export function searchFlows(matters: readonly FlowSummary[], search: string): FlowSection[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const fitting = matters.filter(matter => words.every(word => wordsOf(matter).includes(word)));
  const groups = [...new Set(fitting.map(({ group }) => group))];
  return groups.map(group => ({ group, matters: fitting.filter(matter => matter.group === group) }));
}
