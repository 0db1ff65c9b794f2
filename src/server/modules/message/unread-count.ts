import type { Member, Services } from '../../engine/services';
import { countUnread } from './store';

/** How many messages wait to be read, for whoever greets a member. */
export const unreadCount = ({ db }: Pick<Services, 'db'>, { accountId }: Pick<Member, 'accountId'>) =>
  countUnread(db, accountId);
