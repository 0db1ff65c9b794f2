import { Refusal } from '../../../domain/refusals';
import { requiresSmsConfirmation } from '../../../flows/engine/status';
import { confirmationPurposeOf } from '../../engine/applications/event-request';
import type { Handlers } from '../../engine/handler-types';
import { applicantActor, requireApplicant } from './actor';
import { cancelApplication, checkEligibility, submitApplication, submitFollowUp } from './flow-operations';

/** Operations shared by all flows. */
export const handlers = {
  submitApplication: call => submitApplication(call, call.path.flow),

  async checkEligibility(call) {
    const { answers, application = null } = call.body;
    return checkEligibility(call, call.path.flow, { answers, applicationId: application });
  },

  cancelApplication: call => cancelApplication(call, { ...call.body, ...call.path }),

  submitFollowUp: call => submitFollowUp(call, { ...call.query, id: call.path.id }, call.path.name),

  async getDraft(call) {
    const { flows } = call.services;
    const flow = flows.requireFlow(call.path.flow);
    const { accountId } = requireApplicant(call, flow);
    return flows.readDraft(flow, { accountId, flow: flow.id, applicationId: call.query.application ?? null });
  },

  async listDrafts(call) {
    return call.services.flows.listDrafts(applicantActor(call).accountId);
  },

  async saveDraft(call) {
    const { flows } = call.services;
    const { application } = call.query;
    const flow = flows.requireFlow(call.path.flow);
    const actor = requireApplicant(call, flow);
    if (application) await flows.readAnswersToEdit(actor, application); // refuses applications that the caller may not edit
    const key = { accountId: actor.accountId, flow: flow.id, applicationId: application ?? null };
    return flows.saveDraft(flow, key, actor.organisationId, call.body);
  },

  async deleteDraft(call) {
    const { flows } = call.services;
    const flow = flows.requireFlow(call.path.flow);
    const { accountId } = requireApplicant(call, flow);
    await flows.discardDraft({ accountId, flow: flow.id, applicationId: call.query.application ?? null });
  },

  async precheckEligibility(call) {
    const { application, answers } = call.body;
    const { flows } = call.services;
    const { accountId, organisationId } = applicantActor(call);
    const subject = { answers, accountId, organisationId, applicationId: application ?? null };
    return flows.precheckEligibility(flows.requireFlow(call.path.flow), subject);
  },

  async migrateAnswers({ services, path, body: { formVersion, answers } }) {
    return services.flows.migrateToLiveForm(path.form, formVersion, answers);
  },

  async sendConfirmation(call) {
    const { flows, confirmations } = call.services;
    const flow = flows.requireFlow(call.path.flow);
    const { event } = call.body;
    if (!requiresSmsConfirmation(flow, event)) throw new Refusal('badRequest', '这项操作不需要短信确认');
    const purpose = confirmationPurposeOf(flow, { type: event });
    return confirmations.send(applicantActor(call).accountId, purpose, call.language);
  },

  async listApplications(call) {
    const { page = 1, pageSize = 10, flow, state } = call.query;
    const filter = { flow, category: state, page, pageSize };
    return {
      page,
      pageSize,
      ...(await call.services.flows.listOwnApplications(applicantActor(call), filter)),
    };
  },

  async getApplication(call) {
    return call.services.flows.detail(applicantActor(call), call.path.id, undefined, call.language);
  },

  async getApplicationAnswers(call) {
    return call.services.flows.readAnswersToEdit(applicantActor(call), call.path.id);
  },
} satisfies Partial<Handlers>;
