import { sql } from 'kysely';
import { STAFF_IDLE_MINUTES, STAFF_SESSION_HOURS } from '../../domain/session-limits';

/** When a session of staff ends: in idleness, or long after the login. What a member's row says does not prolong it. */
export const STAFF_EXPIRY = sql<Date>`LEAST(session.created_at + make_interval(hours => ${sql.lit(STAFF_SESSION_HOURS)}),
                                            session.last_seen_at + make_interval(mins => ${sql.lit(STAFF_IDLE_MINUTES)}))`;

/** A condition on `session` and the roles of its holder: one of staff has not ended in idleness or long after the login. */
export const isLiveWith = (roles: 'account.roles' | 'holder.roles') =>
  sql<boolean>`(${sql.ref(roles)} = '{}' OR now() < ${STAFF_EXPIRY})`;

/** A condition on `session`, where its `account` is joined: nobody has ended it, nor has it ended by itself. */
export const isSessionLive = sql<boolean>`(session.revoked_at IS NULL AND session.expires_at > now()
                                          AND account.status = 'active' AND ${isLiveWith('account.roles')})`;
