import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { Refusal } from '../../../domain/refusals';
import { hasRole } from '../../../domain/roles';
import type { Caller, Organisation, Services } from '../../engine/services';
import type { Operation } from './operations';

declare module 'fastify' {
  interface FastifyRequest {
    member: Caller | null;
    organisation: Organisation | null;
  }
}

/**
 * Who may call an operation, decided before its body is read, from the contract alone.
 * A guest is told −1 only where a login is needed: an operation that guests may call answers a dead token as a
 * guest and says so in the header `token-dropped`, so that the client forgets it. The token of a silent guest account
 * counts only where `security` lists the scheme `guest`; everywhere else its holder has not logged in.
 */
export function authorizeOperation(operation: Operation, services: Services): onRequestAsyncHookHandler {
  const { login, roles } = operation;
  return async (request, reply) => {
    if (!operation.organisation) return;
    const organisation = await findOrganisation(request, services);
    request.organisation = organisation;
    if (login === 'none') return;
    const member = await findCaller(request, organisation, services);
    const stranger = member?.guest && !operation.guests;
    request.member = stranger ? null : member;
    if (!request.member) {
      if (login === 'required') throw new Refusal('sessionInvalid');
      if (request.headers.token && !stranger) reply.header('token-dropped', '1');
      return;
    }
    const own = request.member.roles;
    if (roles.length > 0 && !roles.some(role => hasRole(own, role))) throw new Refusal('forbidden');
  };
}

async function findOrganisation(request: FastifyRequest, services: Services): Promise<Organisation> {
  const { organization: code } = request.headers;
  const found = typeof code === 'string' && code ? await services.organisations.find(code) : null;
  if (!found) throw new Refusal('organisationMissing');
  return found;
}

/** Tokens are short: what is longer was never ours and is not worth a query. */
const LONGEST_TOKEN = 200;

async function findCaller(
  request: FastifyRequest,
  organisation: Organisation,
  services: Services,
): Promise<Caller | null> {
  const { token } = request.headers;
  if (typeof token !== 'string' || token === '' || token.length > LONGEST_TOKEN) return null;
  return services.sessions.findCaller(token, organisation);
}
