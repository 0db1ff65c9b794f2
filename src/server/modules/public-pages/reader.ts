import type { FastifyRequest } from 'fastify';
import type { InProcessContract } from '../../platform/contract/contract-routes';
import type { ReadParameters } from './renderer';

/**
 * What a page is rendered with for a request: the settings and the navigation of the site, and what answers operations as
 * for a visitor who is not logged in.
 * @param onServed receives what has to happen each time the page is sent
 * @param limited whether each operation counts as a call of the visitor, for pages that are made anew each time
 */
export async function renderingContext(
  contract: InProcessContract,
  request: FastifyRequest,
  onServed: (() => void)[],
  limited = false,
): Promise<{ website: string; navigation: string; read: Read }> {
  const readUnlimited = readerOf(contract, request, onServed);
  const read: Read = async (path, params) => {
    if (limited) await contract.countCall(path, request);
    return readUnlimited(path, params);
  };
  const [website, navigation] = await Promise.all([
    read('/website/detail', undefined),
    read('/menu/navigation', undefined),
  ]);
  return { website: website as string, navigation: JSON.stringify(navigation), read };
}

type Read = (path: string, params: ReadParameters) => Promise<unknown>;

function readerOf(
  contract: InProcessContract,
  { organisation, language, log }: FastifyRequest,
  onServed: (() => void)[],
): Read {
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
