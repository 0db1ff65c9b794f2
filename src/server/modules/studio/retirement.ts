import type { FormVersion } from '../../../flows/engine/form-version';

/** Role that allows a staff member to retire flows and to open them again, together with `publish`. */
export const RETIREMENT_ROLE = 'retire';

/** Whether the step from one version of a flow to another retires it, or opens it again. */
export const changesRetirement = (older: FormVersion, newer: FormVersion): boolean =>
  isRetired(older) !== isRetired(newer);

const isRetired = ({ process }: FormVersion) => process?.retired === true;
