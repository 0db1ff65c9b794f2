import type { SearchEntry, SearchSource } from '../../engine/search-source';
import { listProjects, type ProjectRow } from './store';

/** Search entry of a project. */
export function projectSearchEntry({
  id,
  name,
  summary,
  content,
  recipients,
  starts_on,
}: ProjectRow): SearchEntry {
  return {
    kind: 'project',
    ref: id,
    title: name,
    summary,
    text: [content, recipients].join('\n'),
    path: `/publicWelfareInfo?id=${id}`,
    publishedAt: starts_on ? new Date(`${starts_on}T00:00:00+08:00`) : null,
  };
}

/** Published projects. */
export const searchSource: SearchSource = {
  async *entries({ db }, organisationId) {
    yield (await listProjects(db, organisationId)).map(projectSearchEntry);
  },
};
