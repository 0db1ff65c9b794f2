import { maskName } from '../../../domain/masking';
import type { Handlers } from '../../engine/handler-types';
import {
  detailHandler,
  eligibilityHandler,
  followUpHandler,
  listHandler,
  submitHandler,
} from '../application';
import { listProjects } from '../project';
import { listBatches, listProgrammes } from './store';

const ILLNESS = 'serious-illness';
const STUDENT = 'student-aid';
const HELP = 'seek-help';
const WELFARE = 'welfare-apply';

/** The grant as entered by staff. */
const grantView = (followUps: Record<string, Record<string, unknown>>) => ({
  amount: typeof followUps.grant?.amount === 'string' ? followUps.grant.amount : null,
});

export const handlers = {
  applyIllness: submitHandler<'applyIllness'>(ILLNESS),
  addIllnessExpress: followUpHandler<'addIllnessExpress'>(ILLNESS, 'express'),
  checkIllnessCard: eligibilityHandler<'checkIllnessCard'>(ILLNESS),
  listIllnessApplications: listHandler<'listIllnessApplications'>(
    ILLNESS,
    async (answers, followUps, _, { services, organisation }) => {
      const programmes = await listProgrammes(services.db, organisation.id);
      const program =
        programmes.find(({ code }) => code === answers.program)?.name ?? String(answers.program);
      return { program, patient: maskName(String(answers.name)), ...grantView(followUps) };
    },
  ),

  applyStudentAid: submitHandler<'applyStudentAid'>(STUDENT),
  getStudentAid: detailHandler<'getStudentAid'>(STUDENT),
  listStudentAid: listHandler<'listStudentAid'>(STUDENT, async (answers, followUps, _, call) => {
    const batches = await listBatches(call.services.db, call.organisation.id);
    const batch = batches.find(({ id }) => id === answers.batchId)?.name ?? '';
    return { batch, school: String(answers.school), ...grantView(followUps) };
  }),

  applySeekHelp: submitHandler<'applySeekHelp'>(HELP),
  getSeekHelp: detailHandler<'getSeekHelp'>(HELP),
  checkSeekHelp: eligibilityHandler<'checkSeekHelp'>(HELP),
  saveSeekHelpExpress: followUpHandler<'saveSeekHelpExpress'>(HELP, 'express'),
  listSeekHelp: listHandler<'listSeekHelp'>(HELP, (answers, followUps) => ({
    helpType: String(answers.helpType),
    ...grantView(followUps),
  })),

  applyWelfare: submitHandler<'applyWelfare'>(WELFARE),
  getWelfareApplication: detailHandler<'getWelfareApplication'>(WELFARE),
  listWelfareApplications: listHandler<'listWelfareApplications'>(WELFARE, async (answers, _, __, call) => {
    const projects = await listProjects(call.services.db, call.organisation.id);
    const project = projects.find(({ id }) => id === answers.projectId)?.name ?? '';
    return { project, applicantType: String(answers.applicantType) };
  }),
} satisfies Partial<Handlers>;
