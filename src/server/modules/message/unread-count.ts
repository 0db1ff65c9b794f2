import type { Caller, Services } from '../../engine/services';
import { countUnread } from './store';

/** How many messages wait to be read, for whoever greets a member. */
export const unreadCount = ({ db }: Pick<Services, 'db'>, { accountId }: Pick<Caller, 'accountId'>) =>
  countUnread(db, accountId);
