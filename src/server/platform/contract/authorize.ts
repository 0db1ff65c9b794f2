import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { Refusal } from '../../../domain/refusals';
import { hasRole, OPERATOR, withOperator } from '../../../domain/roles';
import type { ApiKeyCaller } from '../../engine/api-keys';
import type { Caller, Organisation, Services } from '../../engine/services';
import { maintenanceRefusal } from '../operations/maintenance';
import type { Operation } from './operations';

declare module 'fastify' {
  interface FastifyRequest {
    member: Caller | null;
    apiKey: ApiKeyCaller | null;
    organisation: Organisation | null;
  }
}

/**
 * Authorises an operation before its body is read, based on the contract and on the host of the request: an operation
 * without the header `organization` is for the organisation of the host, under other hosts for all. A guest is refused
 * with −1 only when login is required: an operation that is open to guests treats an invalid token as a guest and
 * reports it in the header `token-dropped`, so that the client discards the token. The token of a silent guest account
 * is valid only when `security` lists the scheme `guest`; for all other operations the caller is not logged in. During a
 * maintenance, operators alone are answered. Operations that take API keys are called either by one or by an account.
 */
export function authorizeOperation(operation: Operation, services: Services): onRequestAsyncHookHandler {
  const { login, roles } = operation;
  return async (request, reply) => {
    const own = await services.organisations.findByHost(request.hostname);
    const organisation = operation.organisation ? await findOrganisation(request, own, services) : own;
    if (organisation?.suspended) throw new Refusal('organisationSuspended');
    request.organisation = organisation;
    await assertOpen(request, operation, services);
    if (!operation.organisation || !organisation) return;
    if (login === 'none') return;
    if (operation.scopes.length > 0 && request.headers.authorization !== undefined) {
      const found = await findKey(request, organisation, services);
      // Before it is decided on the key: the log names that of a refused call.
      request.apiKey = found?.caller ?? null;
      if (!found?.accepted)
        throw new Refusal('sessionInvalid', '接口密钥无效、已停用或已过期，或不能从这个地址使用');
      assertKeyMayCall(found.caller, operation);
      return;
    }
    const member = await findCaller(request, organisation, services);
    const isUnsupportedGuest = member?.guest && !operation.guests;
    request.member = isUnsupportedGuest ? null : member;
    if (!request.member) {
      if (login === 'required') throw new Refusal('sessionInvalid');
      if (request.headers.token && !isUnsupportedGuest) reply.header('token-dropped', '1');
      return;
    }
    const callerRoles = rolesOf(request.member, organisation, services);
    if (roles.length === 0 || roles.some(role => hasRole(callerRoles, role))) return;
    const { withheldRoles = [] } = request.member;
    throw new Refusal(roles.some(role => hasRole(withheldRoles, role)) ? 'secondFactorMissing' : 'forbidden');
  };
}

/** The API key of a request, and whether it is accepted; null when there is none. */
async function findKey(request: FastifyRequest, organisation: Organisation, services: Services) {
  const [, key] = /^Bearer ([\w-]{1,100})$/i.exec(request.headers.authorization ?? '') ?? [];
  return key ? services.scope(organisation.id).apiKeys.findCaller(key, request.ip) : null;
}

const KEY_WITHOUT_ROLES = '建立这个接口密钥的人现在没有相应的权限（已收回，账户已停用，或密码须更换）';

/**
 * A key may do what its scopes say and the account that created it may do, too; never what operators do.
 * @throws Refusal `forbidden` when the operation is not within its scopes, or the account has not the role in force
 */
function assertKeyMayCall(caller: ApiKeyCaller, { scopes, roles }: Operation): void {
  if (!scopes.some(scope => caller.scopes.includes(scope)))
    throw new Refusal('forbidden', `这个接口密钥没有这个接口的范围（${scopes.join('、')}）`);
  const hasNone = caller.roles.length === 0;
  if (hasNone || (roles.length > 0 && !roles.some(role => hasRole(caller.roles, role))))
    throw new Refusal('forbidden', KEY_WITHOUT_ROLES);
}

/**
 * @throws Refusal `proofNeeded` where the operation, or what the request asks of it, requires that the caller has proved
 * in the last minutes who they are
 */
export function assertProved(
  { proof }: Operation,
  member: Caller | null,
  { query, body }: { query: unknown; body: unknown },
): void {
  if (!proof || member?.recentlyProved) return;
  // Each by itself: a body is a form with any properties, which must not hide what the query asks.
  if (proof === 'recent' || isAsked(proof, query) || isAsked(proof, body)) throw new Refusal('proofNeeded');
}

function isAsked({ where, is }: { where: string; is?: string }, part: unknown): boolean {
  const asked = (part as Record<string, unknown> | undefined)?.[where];
  return is === undefined ? Boolean(asked) : asked === is;
}

const rolesOf = (caller: Caller, { code }: Organisation, { config }: Services): readonly string[] =>
  withOperator(caller.roles, code === config.organisation);

/**
 * Operators see and do everything during a maintenance, so that they can try what they have mended. A token is read for
 * that even where the operation ignores it.
 * @throws Refusal `maintenance`
 */
async function assertOpen(
  request: FastifyRequest,
  { method, duringMaintenance }: Operation,
  services: Services,
): Promise<void> {
  const { maintenance } = services.operatorSettings.current();
  if (!maintenance || duringMaintenance) return;
  if (maintenance.scope === 'writes' && method === 'GET') return;
  const { organisation } = request;
  // The database may be what is being maintained.
  const caller = organisation && (await findCaller(request, organisation, services).catch(() => null));
  if (caller && organisation && rolesOf(caller, organisation, services).includes(OPERATOR)) return;
  throw maintenanceRefusal(maintenance);
}

/**
 * The organisation that the header names.
 * @param own the organisation to which the host of the request belongs, if any: no other can be asked there
 */
async function findOrganisation(
  { headers: { organization: code } }: FastifyRequest,
  own: Organisation | null,
  services: Services,
): Promise<Organisation> {
  const found = typeof code === 'string' && code ? await services.organisations.find(code) : null;
  if (!found) throw new Refusal('organisationMissing');
  if (own && own.id !== found.id)
    throw new Refusal('organisationMissing', '这个网址属于另一个机构，请刷新页面后重试');
  return found;
}

/** Valid tokens are shorter: longer ones are rejected without a query. */
const MAX_TOKEN_LENGTH = 200;

async function findCaller(
  request: FastifyRequest,
  organisation: Organisation,
  services: Services,
): Promise<Caller | null> {
  const { token } = request.headers;
  if (typeof token !== 'string' || token === '' || token.length > MAX_TOKEN_LENGTH) return null;
  const unattended = request.headers.unattended !== undefined;
  return services.scope(organisation.id).sessions.findCaller(token, organisation, { unattended });
}
