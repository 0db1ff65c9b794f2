import type { FlowExtension, LineExtension } from '../../engine/flow-extension';
import { memberName, membershipOf } from './membership';

const extendLine: LineExtension = async (answers, _followUps, id, { services }) => ({
  name: memberName(answers),
  membership: await membershipOf(services.db, id),
});

export const flowExtensions: FlowExtension[] = [
  { flow: 'membership', extendLine },
  { flow: 'group-member', extendLine },
];
