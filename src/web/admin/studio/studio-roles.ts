import { hasRole } from '../../../domain/roles';

export const mayEdit = (roles: readonly string[]): boolean => hasRole(roles, 'schemas');

/** Whether these roles may publish a change (four-eyes approval) or restore an earlier version. */
export const mayPublish = (roles: readonly string[]): boolean => hasRole(roles, 'publish');

/** Whether these roles may try a flow with a trial application. */
export const mayTry = (roles: readonly string[]): boolean => hasRole(roles, 'try');
