import { hasRole } from '../../../domain/roles';
import type { components } from '../../../generated/api';
import contract from '../../../generated/contract.json';

export type ApiScope = components['schemas']['ApiScope'];

type DocumentedOperation = { security: Record<string, string[]>[]; 'x-roles'?: string[] };

const operations = Object.values(
  contract.paths as unknown as Record<string, Record<string, DocumentedOperation>>,
).flatMap(item => Object.values(item));

/** What each scope lets a key do, in the words of the contract. */
export const scopeTitles = contract.components.securitySchemes.apiKey['x-scopes'] as Record<ApiScope, string>;

/** For each operation within a scope, the roles of which one is needed. */
const rolesWithin = (scope: ApiScope): string[][] =>
  operations
    .filter(({ security }) => security.some(({ apiKey }) => apiKey?.includes(scope)))
    .map(operation => operation['x-roles'] ?? []);

/** Whether an account with these roles may call all operations of a scope itself. */
export const isWithinRoles = (scope: ApiScope, roles: readonly string[]): boolean =>
  rolesWithin(scope).every(wanted => wanted.length === 0 || wanted.some(role => hasRole(roles, role)));
