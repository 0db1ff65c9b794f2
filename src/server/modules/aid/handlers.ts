import { maskName } from '../../../domain/masking';
import type { Handlers } from '../../engine/handler-types';
import { checking, detailing, filing, following, listing } from '../flows/flow-handlers';
import { listProjects } from '../project/projects';
import { listBatches, listProgrammes } from './store';

const ILLNESS = 'serious-illness';
const STUDENT = 'student-aid';
const HELP = 'seek-help';
const WELFARE = 'welfare-apply';

/** What has been given, as staff entered it. */
const granted = (followUps: Record<string, Record<string, unknown>>) => ({
  amount: typeof followUps.grant?.amount === 'string' ? followUps.grant.amount : null,
});

export const handlers = {
  applyIllness: filing<'applyIllness'>(ILLNESS),
  addIllnessExpress: following<'addIllnessExpress'>(ILLNESS, 'express'),
  checkIllnessCard: checking<'checkIllnessCard'>(ILLNESS),
  listIllnessApplications: listing<'listIllnessApplications'>(
    ILLNESS,
    async (answers, followUps, _, { services, organisation }) => {
      const programmes = await listProgrammes(services.db, organisation.id);
      const program =
        programmes.find(({ code }) => code === answers.program)?.name ?? String(answers.program);
      return { program, patient: maskName(String(answers.name)), ...granted(followUps) };
    },
  ),

  applyStudentAid: filing<'applyStudentAid'>(STUDENT),
  getStudentAid: detailing<'getStudentAid'>(STUDENT),
  listStudentAid: listing<'listStudentAid'>(STUDENT, async (answers, followUps, _, call) => {
    const batches = await listBatches(call.services.db, call.organisation.id);
    const batch = batches.find(({ id }) => id === answers.batchId)?.name ?? '';
    return { batch, school: String(answers.school), ...granted(followUps) };
  }),

  applySeekHelp: filing<'applySeekHelp'>(HELP),
  getSeekHelp: detailing<'getSeekHelp'>(HELP),
  checkSeekHelp: checking<'checkSeekHelp'>(HELP),
  saveSeekHelpExpress: following<'saveSeekHelpExpress'>(HELP, 'express'),
  listSeekHelp: listing<'listSeekHelp'>(HELP, (answers, followUps) => ({
    helpType: String(answers.helpType),
    ...granted(followUps),
  })),

  applyWelfare: filing<'applyWelfare'>(WELFARE),
  getWelfareApplication: detailing<'getWelfareApplication'>(WELFARE),
  listWelfareApplications: listing<'listWelfareApplications'>(WELFARE, async (answers, _, __, call) => {
    const projects = await listProjects(call.services.db, call.organisation.id);
    const project = projects.find(({ id }) => id === answers.projectId)?.name ?? '';
    return { project, applicantType: String(answers.applicantType) };
  }),
} satisfies Partial<Handlers>;
