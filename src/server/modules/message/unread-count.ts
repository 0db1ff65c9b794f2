import type { Caller, Services } from '../../engine/services';
import { countUnread } from './store';

/** Number of unread messages, for the session response. */
export const unreadCount = ({ db }: Pick<Services, 'db'>, { accountId }: Pick<Caller, 'accountId'>) =>
  countUnread(db, accountId);
