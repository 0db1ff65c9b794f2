import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../../../domain/refusals';
import { memoize } from '../memoize';
import type { Contract } from './operations';

declare module 'fastify' {
  interface FastifyRequest {
    /** The route of the request whose method is not allowed. */
    otherMethodOf?: string;
  }
}

/**
 * Refuses other methods on the paths of the contract with the list of allowed methods, before the body is parsed: the
 * method is refused regardless of the body. Literal paths take precedence over parametrised ones.
 */
export function refuseOtherMethods(app: FastifyInstance, { operations }: Contract): void {
  const methodsByPath = new Map<string, string[]>();
  for (const { url, method } of operations)
    methodsByPath.set(url, [...(methodsByPath.get(url) ?? []), method]);
  const paths = [...methodsByPath]
    .map(([path, methods]) => ({ path, is: likePath(path), methods: methods.join(', ') }))
    .sort((a, b) => Number(isOpen(a.path)) - Number(isOpen(b.path)));
  // A request that a route of the contract accepts can only be meant for one of the paths before it.
  const candidatesByRoute = new Map(
    paths.map(({ path }, index) => [path, paths.slice(0, index).filter(other => overlap(other.path, path))]),
  );
  app.decorateRequest('otherMethodOf');
  app.addHook('onRequest', (request, reply, done) => {
    const { url, routeOptions } = request;
    const route = routeOptions.url;
    if (route && !isOpen(route)) return done();
    const candidates = (route && candidatesByRoute.get(route)) || paths;
    const matched = candidates.find(({ is }) => is.test(url));
    if (!matched) return done();
    request.otherMethodOf = matched.path;
    reply.header('allow', matched.methods);
    done(new Refusal('methodNotAllowed'));
  });
}

/**
 * Refuses other methods on the paths of the routes that are registered from now on and are not of the contract, in the
 * same way: nothing is found there by any method else.
 * @param isPage whether a request for which there is no route is meant for one of these
 */
export function refuseOtherMethodsOfPages(
  app: FastifyInstance,
  isPage: (request: FastifyRequest) => boolean,
): void {
  const methodsByPath = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const methods = methodsByPath.get(url) ?? new Set();
    for (const each of [method].flat()) methods.add(each);
    methodsByPath.set(url, methods);
  });
  const listPaths = memoize(() =>
    [...methodsByPath]
      .map(([path, methods]) => ({ path, is: likePath(path), methods: [...methods].join(', ') }))
      .sort((a, b) => Number(isOpen(a.path)) - Number(isOpen(b.path)) || b.path.length - a.path.length),
  );
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404 || !isPage(request)) return done();
    const matched = listPaths().find(({ is }) => is.test(request.url));
    if (!matched) return done();
    request.otherMethodOf = matched.path;
    reply.header('allow', matched.methods);
    done(new Refusal('methodNotAllowed'));
  });
}

/** Whether a route matches more than one path. */
const isOpen = (route: string) => /[:*]/.test(route);

/** Whether there are URLs that the router accepts for both paths. */
function overlap(a: string, b: string): boolean {
  const [parts, others] = [a.toLowerCase().split('/'), b.toLowerCase().split('/')];
  const matches = (part: string, other = '') =>
    part === other || part.startsWith(':') || other.startsWith(':');
  return parts.length === others.length && parts.every((part, index) => matches(part, others[index]));
}

/** Pattern of the URLs that the router accepts for this path: case-insensitive, with duplicate or trailing slashes. */
function likePath(path: string): RegExp {
  const parts = path.split('/').map(patternOfPart);
  return new RegExp(`^${parts.join('/+')}/?(?:\\?|$)`, 'i');
}

function patternOfPart(part: string): string {
  if (part.startsWith(':')) return '[^/?]+';
  return part.replaceAll('.', '\\.').replaceAll('*', '[^?]*');
}
