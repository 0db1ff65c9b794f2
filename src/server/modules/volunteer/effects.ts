import type { FlowRules } from '../../engine/applications/flow-services';
import { registration } from './registration';
import { signingUp } from './sign-up';

export const rules: FlowRules[] = [registration, signingUp];
