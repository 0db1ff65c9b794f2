import type { FormVersion } from '../../../flows/engine/form-version';
import type { Services } from '../../engine/services';

/** The version that a form has before its first publication: it asks nothing and has no process. */
export const emptyVersion = (flow: string): FormVersion => ({
  ...{ flow, version: '', title: '' },
  ...{ schema: {}, ui: {}, steps: [], process: null },
});

/** The version that a change of a form is compared with: the live one, or the empty one. */
export const baseVersionOf = ({ forms }: Pick<Services, 'forms'>, flow: string): FormVersion =>
  forms.find(flow) ?? emptyVersion(flow);
