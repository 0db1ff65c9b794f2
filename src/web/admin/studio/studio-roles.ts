import { hasRole } from '../../../domain/roles';

/** Whether these roles change forms. */
export const mayEdit = (roles: readonly string[]): boolean => hasRole(roles, 'schemas');

/** Whether these roles make a change live, as the second pair of eyes, or go back to an older version. */
export const mayPublish = (roles: readonly string[]): boolean => hasRole(roles, 'publish');
