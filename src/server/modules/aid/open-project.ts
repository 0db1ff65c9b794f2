import type { Capability } from '../../engine/applications/capability';
import { listProjects, takesApplications } from '../project';

/** 公益项目: a project accepts applications while it is published, not ended, and open for them. */
export const openProject: Capability = {
  name: 'open-project',
  title: '公益项目',
  description: '所选的公益项目受理申请时才能申请',
  requires: { answers: ['projectId'] },
  async findObstacle({ answers, organisationId, applicationId }, { db }) {
    const project = (await listProjects(db, organisationId)).find(({ id }) => id === answers.projectId);
    if (!project || applicationId || takesApplications(project)) return null;
    return { reason: 'CLOSED', msg: `${project.name}目前不受理申请` };
  },
};
