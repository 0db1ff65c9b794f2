import type { FlowRules } from '../../engine/applications/flow-services';
import { listProjects, takesApplications } from '../project';

/** 公益项目: a project accepts applications while it is published, not ended, and open for them. */
export const welfareRules: FlowRules = {
  flow: 'welfare-apply',
  async findObstacle({ answers, organisationId, applicationId }, { db }) {
    const project = (await listProjects(db, organisationId)).find(({ id }) => id === answers.projectId);
    if (!project || applicationId || takesApplications(project)) return null;
    return { reason: 'CLOSED', msg: `${project.name}目前不受理申请` };
  },
};
