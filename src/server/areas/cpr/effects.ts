import type { FlowRules } from '../../flows/dependencies';
import { documentCheck } from '../flows/eligible';

export const rules: FlowRules[] = [{ flow: 'cpr', check: documentCheck }];
