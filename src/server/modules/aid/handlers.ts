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
  submitIllnessApplication: submitHandler<'submitIllnessApplication'>(ILLNESS),
  addIllnessExpress: followUpHandler<'addIllnessExpress'>(ILLNESS, 'express'),
  checkIllnessEligibility: eligibilityHandler<'checkIllnessEligibility'>(ILLNESS),
  listIllnessApplications: listHandler<'listIllnessApplications'>(
    ILLNESS,
    async (answers, followUps, _, { services, organisation }) => {
      const programmes = await listProgrammes(services.db, organisation.id);
      const program =
        programmes.find(({ code }) => code === answers.program)?.name ?? String(answers.program);
      return { program, patient: maskName(String(answers.name)), ...grantView(followUps) };
    },
  ),

  submitStudentAidApplication: submitHandler<'submitStudentAidApplication'>(STUDENT),
  getStudentAidApplication: detailHandler<'getStudentAidApplication'>(STUDENT),
  listStudentAidApplications: listHandler<'listStudentAidApplications'>(
    STUDENT,
    async (answers, followUps, _, call) => {
      const batches = await listBatches(call.services.db, call.organisation.id);
      const batch = batches.find(({ id }) => id === answers.batchId)?.name ?? '';
      return { batch, school: String(answers.school), ...grantView(followUps) };
    },
  ),

  submitSeekHelpApplication: submitHandler<'submitSeekHelpApplication'>(HELP),
  getSeekHelpApplication: detailHandler<'getSeekHelpApplication'>(HELP),
  checkSeekHelpEligibility: eligibilityHandler<'checkSeekHelpEligibility'>(HELP),
  addSeekHelpExpress: followUpHandler<'addSeekHelpExpress'>(HELP, 'express'),
  listSeekHelpApplications: listHandler<'listSeekHelpApplications'>(HELP, (answers, followUps) => ({
    helpType: String(answers.helpType),
    ...grantView(followUps),
  })),

  submitWelfareApplication: submitHandler<'submitWelfareApplication'>(WELFARE),
  getWelfareApplication: detailHandler<'getWelfareApplication'>(WELFARE),
  listWelfareApplications: listHandler<'listWelfareApplications'>(WELFARE, async (answers, _, __, call) => {
    const projects = await listProjects(call.services.db, call.organisation.id);
    const project = projects.find(({ id }) => id === answers.projectId)?.name ?? '';
    return { project, applicantType: String(answers.applicantType) };
  }),
} satisfies Partial<Handlers>;
