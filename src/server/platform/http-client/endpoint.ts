import { StartError } from '../config/start-error';
import type { Variables } from '../config/values';

/**
 * Endpoint of a provider, without trailing slash. Plain HTTP is accepted for localhost only, because keys sign requests
 * but do not encrypt them.
 */
export function readEndpoint(name: string, variables: Variables, defaultUrl: string): string {
  const text = (variables[name] || defaultUrl).replace(/\/$/, '');
  if (URL.canParse(text)) {
    const { protocol, hostname } = new URL(text);
    if (protocol === 'https:' || (protocol === 'http:' && hostname === '127.0.0.1')) return text;
  }
  throw new StartError(`${name} 应当是 https 网址，现在是“${text}”。`);
}
