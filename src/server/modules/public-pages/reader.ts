import type { FastifyRequest } from 'fastify';
import type { InProcessContract } from '../../platform/contract/contract-routes';
import type { ReadParameters } from './renderer';

/**
 * Answers operations for a page that is rendered for a request, as for a visitor who is not logged in.
 * @param onServed receives what has to happen each time the page is sent
 */
export function readerOf(
  contract: InProcessContract,
  { organisation, language, log }: FastifyRequest,
  onServed: (() => void)[],
): (path: string, params: ReadParameters) => Promise<unknown> {
  return (path, params) => {
    const parameters = { path: toTexts(params?.path), query: toTexts(params?.query) };
    return contract.read(
      organisation!,
      path,
      parameters,
      action => void onServed.push(action),
      log,
      language,
    );
  };
}

/** Values as in a URL; undefined ones are left out. */
function toTexts(values: Record<string, unknown> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}
