import type { FlowRules } from '../../engine/applications/flow-services';
import { documentCheck } from '../application';

/** 人体器官捐献和移植条例 art 9: persons of full capacity; the form defines the minimum age. */
export const flowRules: FlowRules[] = [{ flow: 'organ-donation', findObstacle: documentCheck }];
