import type { Application } from './wizard-store';

/** An action available to the applicant: on a page of its own, or after a confirmation on this one. */
export interface ApplicantAction {
  action: 'supplement' | 'change' | 'cancel';
  label: string;
  /** Path of the page for the action; undefined when it is done on this page. */
  to?: string;
}

/** Actions that the server allows the applicant, in the order of the buttons. */
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
