import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';
import { projectSearchEntry } from './search-source';
import * as store from './store';

/** reviewStatus of the specification: 2 reviewed, 3 under way, 4 ended. */
const ENDED = 4;

/** Published projects, including ended ones, in display order. */
export const listProjects = store.listProjects;

/** Names of projects by id. */
export async function projectNames(
  db: Kysely<DB>,
  organisationId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await store.projectsById(db, organisationId, ids);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The project with this id as shown in lists and search, with the name of its image; `null` if there is none. */
export async function findProjectEntry(db: Kysely<DB>, organisationId: string, id: string) {
  const [project] = await store.projectsById(db, organisationId, [id]);
  return project ? { ...projectSearchEntry(project), drawing: project.drawing } : null;
}

/** Whether a project accepts applications. */
export const takesApplications = (
  project: Pick<store.ProjectRow, 'review_status' | 'open_for_application'>,
): boolean => project.review_status !== ENDED && project.open_for_application;

/** Whether a project accepts donations: until it has ended. */
export const takesDonations = ({ review_status }: Pick<store.ProjectRow, 'review_status'>): boolean =>
  review_status !== ENDED;
