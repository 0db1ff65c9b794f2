import type { GivenConsent } from './queries';

type Withdrawable = Exclude<GivenConsent['consequence'], 'account' | 'irrevocable' | 'withdrawn'>;

const sentences: Record<Withdrawable, (consent: GivenConsent) => string> = {
  cancels: ({ flowTitle, application }) =>
    `您的${flowTitle}（${application?.no}）以此为依据，撤回后将一并撤销，不再有效。您以后可以重新办理。`,
  stops: ({ flowTitle, application }) =>
    `您的${flowTitle}（${application?.no}）已在办理，不能自行撤销。撤回后，由工作人员停止后续的处理。`,
  sharing: () =>
    '撤回后，本会不再向其他机构提供您的信息，申请照常办理。已经提供的，您可以要求接收方更正或删除，本会予以协助。',
  publicity: () => '撤回后，不再公开您的姓名，以“爱心人士”公示。',
  past: () => '有关的事项已经办结。撤回后，本会不再据此作新的处理。',
};

/** Describes the consequence of withdrawing a consent; null for a consent that cannot be withdrawn here. */
export function describeConsequence(consent: GivenConsent): string | null {
  const describe = sentences[consent.consequence as Withdrawable];
  return describe?.(consent) ?? null;
}
