import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';
import { projectSearchEntry } from './search-source';
import * as store from './store';

/** The specification's reviewStatus: 2 reviewed, 3 under way, 4 ended. */
const ENDED = 4;

/** Published projects, ended ones included, in the order in which they are shown. */
export const listProjects = store.listProjects;

/** What projects are called, by id. */
export async function projectNames(
  db: Kysely<DB>,
  organisationId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await store.projectsById(db, organisationId, ids);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The project of this id as lists and search show it, with the name of its drawing; `null` if there is none. */
export async function findProjectEntry(db: Kysely<DB>, organisationId: string, id: string) {
  const [project] = await store.projectsById(db, organisationId, [id]);
  return project ? { ...projectSearchEntry(project), drawing: project.drawing } : null;
}

/** Whether somebody may apply to a project. */
export const takesApplications = (
  project: Pick<store.ProjectRow, 'review_status' | 'open_for_application'>,
): boolean => project.review_status !== ENDED && project.open_for_application;

/** Whether a project takes gifts: until it has ended. */
export const takesDonations = ({ review_status }: Pick<store.ProjectRow, 'review_status'>): boolean =>
  review_status !== ENDED;
