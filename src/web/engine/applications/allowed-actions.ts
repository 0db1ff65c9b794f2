import type { Application } from './wizard-store';

/** Something that the applicant may do now: on a page of its own, or after a question on this one. */
export interface ApplicantAction {
  action: 'supplement' | 'change' | 'cancel';
  label: string;
  /** The page where it is done; none where it is done here. */
  to?: string;
}

/** What the server allows the applicant to do with an application, in the order of the buttons. */
export function listApplicantActions({
  id,
  flow,
  allowedActions,
}: Pick<Application, 'id' | 'flow' | 'allowedActions'>): ApplicantAction[] {
  const form = `/apply?flow=${flow}&id=${id}`;
  const all: ApplicantAction[] = [
    { action: 'supplement', label: '补正内容', to: form },
    { action: 'change', label: '变更内容', to: form },
    { action: 'cancel', label: '撤销' },
  ];
  return all.filter(({ action }) => allowedActions.includes(action));
}
