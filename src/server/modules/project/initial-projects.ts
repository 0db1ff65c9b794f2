import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';
import { addEntries } from '../search';
import { projectSearchEntry } from './search-source';
import { insertMissingProjectRows, listProjects } from './store';

/** A phase of a project's plan, and the update that reported its end. */
export interface NewPhase {
  title: string;
  startsOn: string;
  endsOn: string;
  /** Null while it is not finished. */
  doneOn: string | null;
}

/** An update of a project. */
export interface NewDynamic {
  id: string;
  title: string;
  content: string;
  publishedAt: Date;
}

/** A project with its plan and its updates so far. */
export interface NewProject {
  id: string;
  name: string;
  /** reviewStatus of the specification. */
  reviewStatus: number;
  /** source of the specification. */
  source: number;
  /** In 分. */
  target: number;
  openForApplication: boolean;
  summary: string;
  content: string;
  recipients: string;
  planNo: string;
  drawing: string;
  startsOn: string;
  endsOn: string;
  phases: readonly NewPhase[];
  dynamics: readonly NewDynamic[];
}

/** Inserts the projects that an organisation does not have yet, in display order; existing ones are not changed. */
export async function insertMissingProjects(
  db: Kysely<DB>,
  organisationId: string,
  projects: readonly NewProject[],
): Promise<void> {
  const organisation_id = organisationId;
  const rows = projects.map((project, position) => ({
    ...{ id: project.id, organisation_id, position, name: project.name, target: project.target },
    ...{ review_status: project.reviewStatus, source: project.source, plan_no: project.planNo },
    ...{ open_for_application: project.openForApplication, recipients: project.recipients },
    ...{ summary: project.summary, content: project.content, drawing: project.drawing },
    ...{ starts_on: project.startsOn, ends_on: project.endsOn },
  }));
  const phases = projects.flatMap(({ id, phases }) =>
    phases.map(({ title, startsOn, endsOn, doneOn }, position) => ({
      ...{ project_id: id, position, title },
      ...{ starts_on: startsOn, ends_on: endsOn, done_on: doneOn },
    })),
  );
  const dynamics = projects.flatMap(project =>
    project.dynamics.map(({ publishedAt, ...dynamic }) => ({
      ...{ organisation_id, project_id: project.id, ...dynamic },
      ...{ published_at: publishedAt, published_by: null },
    })),
  );
  await db.transaction().execute(async trx => {
    await insertMissingProjectRows(trx, rows, phases, dynamics);
    const stored = await listProjects(trx, organisationId);
    await addEntries(trx, organisationId, stored.map(projectSearchEntry));
  });
}
