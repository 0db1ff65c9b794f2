import { Tag, type Tone } from '../../ui/Tag';
import type { Membership } from './queries';

type State = Membership['state'];

/** How the states of a membership are shown. */
const states: Record<State, { title: string; tone: Tone }> = {
  待缴首期会费: { title: '待缴首期会费', tone: 'wait' },
  有效: { title: '有效', tone: 'ok' },
  欠费: { title: '欠费', tone: 'wait' },
  已退会: { title: '已退会', tone: 'plain' },
  已转出: { title: '已转出', tone: 'plain' },
};

/** The state of a membership. */
export const MembershipState = ({ state }: { state: State }) => (
  <Tag tone={states[state].tone}>{states[state].title}</Tag>
);
