import { maskName } from '../../../domain/masking';
import type { FlowExtension } from '../../engine/flow-extension';
import { listProjects } from '../project';
import { listBatches, listProgrammes } from './store';

/** The grant as entered by staff. */
const grantView = (followUps: Record<string, Record<string, unknown>>) => ({
  amount: typeof followUps.grant?.amount === 'string' ? followUps.grant.amount : null,
});

const seriousIllness: FlowExtension = {
  flow: 'serious-illness',
  async extendLine(answers, followUps, _id, { services, organisation }) {
    const programmes = await listProgrammes(services.db, organisation.id);
    const program = programmes.find(({ code }) => code === answers.program)?.name ?? String(answers.program);
    return { program, patient: maskName(String(answers.name)), ...grantView(followUps) };
  },
};

const studentAid: FlowExtension = {
  flow: 'student-aid',
  async extendLine(answers, followUps, _id, { services, organisation }) {
    const batches = await listBatches(services.db, organisation.id);
    const batch = batches.find(({ id }) => id === answers.batchId)?.name ?? '';
    return { batch, school: String(answers.school), ...grantView(followUps) };
  },
};

const seekHelp: FlowExtension = {
  flow: 'seek-help',
  extendLine: (answers, followUps) => ({ helpType: String(answers.helpType), ...grantView(followUps) }),
};

const welfare: FlowExtension = {
  flow: 'welfare-apply',
  async extendLine(answers, _followUps, _id, { services, organisation }) {
    const projects = await listProjects(services.db, organisation.id);
    const project = projects.find(({ id }) => id === answers.projectId)?.name ?? '';
    return { project, applicantType: String(answers.applicantType) };
  },
};

export const flowExtensions = [seriousIllness, studentAid, seekHelp, welfare];
