import type { FlowRules } from '../../engine/applications/flow-services';
import { registration } from './registration';
import { signUpRules } from './sign-up';

export const flowRules: FlowRules[] = [registration, signUpRules];
