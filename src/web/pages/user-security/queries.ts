import { getQuery } from '../../app/api/get-query';

/** The sessions of the account. */
export const devicesQuery = getQuery('devices', '/user/session/list');

/** A page of the logins of the last half year. */
export const loginsQuery = (page: number) => getQuery('logins', '/user/login/list', { page, pageSize: 10 });
