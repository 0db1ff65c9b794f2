import type { WithdrawalConsequence } from '../../../domain/consent-withdrawal';
import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import { appendActionOf } from '../../engine/audit-log';
import type { Call } from '../../engine/handler-types';
import { applicantActor } from '../application';
import { addNote } from '../desk';
import { anonymiseDonation } from '../donation';
import { anonymiseGoods } from '../goods';
import { consentView, findOwnConsent, type OwnConsent } from './consents';
import { markWithdrawn } from './store';

type Withdrawal = Call<'withdrawConsent'>;

/** Consents that this operation cannot withdraw, with the reason. */
const refusalReasons: Partial<Record<WithdrawalConsequence, string>> = {
  account: '使用账号以此为前提。如不再同意，请在“隐私设置”中注销账号',
  irrevocable: '这是您就内容真实所作的承诺，不能撤回',
};

/**
 * Withdraws a consent. The application that depends on it is ended first; if that fails, nothing is withdrawn.
 * Withdrawing again has no effect.
 * @throws Refusal `notFound`, `conflict` when the consequence has changed since it was shown, `notAllowedNow` for a
 * consent that cannot be withdrawn, `smsCodeWrong` where ending the application requires an SMS code
 */
export async function withdrawConsent(call: Withdrawal): Promise<components['schemas']['GivenConsent']> {
  const { services, member, organisation, body } = call;
  const consent = await findOwnConsent(services, member.accountId, body.id);
  const { consequence } = consentView(consent);
  if (consequence === 'withdrawn') return consentView(consent);
  const reason = refusalReasons[consequence];
  if (reason) throw new Refusal('notAllowedNow', reason);
  if (consequence !== body.consequence) throw new Refusal('conflict', '办理情况已有变化，请重新查看后再操作');
  if (consequence === 'cancels') await endApplication(call, consent);
  if (consequence === 'stops' || consequence === 'sharing') await addStaffNote(call, consent);
  await services.db.transaction().execute(async trx => {
    if (!(await markWithdrawn(trx, member.accountId, body.id))) return;
    if (consequence === 'publicity' && consent.application) {
      // An application is a donation of either money or goods.
      await anonymiseDonation(trx, consent.application.id);
      await anonymiseGoods(trx, consent.application.id);
    }
    await appendActionOf(trx, { organisation, member }, 'consent.withdrawn', {
      consent: body.id,
      document: consent.row.document_id,
    });
  });
  return consentView(await findOwnConsent(services, member.accountId, body.id));
}

/** Cancels as the applicant where that is allowed; otherwise the server ends the application, as staff could. */
async function endApplication(call: Withdrawal, { row, application }: OwnConsent): Promise<void> {
  if (!application) return;
  const { flows } = call.services;
  const actor = applicantActor(call);
  const { application: now } = await flows.detail(actor, application.id);
  const key = `withdrawal:${row.id}`;
  if (!now.allowedActions.includes('cancel')) {
    const { organisationId } = actor;
    await flows.cancelForApplicant(application, { organisationId, reason: '申请人撤回了同意', key });
    return;
  }
  await flows.apply({
    flow: application.flow,
    event: { type: 'CANCEL' },
    actor,
    key,
    applicationId: application.id,
    sequence: null,
    confirmCode: call.headers['confirm-code'],
  });
}

/** Adds a note to the application for the reviewers. */
async function addStaffNote(
  { services, member }: Withdrawal,
  { row, application }: OwnConsent,
): Promise<void> {
  if (!application) return;
  const text = `申请人撤回了《${row.title}》，请停止相应的处理和提供。`;
  await addNote(services, member, application.id, text);
}
