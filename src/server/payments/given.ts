import { StartError } from '../start-error';

export type Variables = Record<string, string | undefined>;

/**
 * The variables that must be given, one sentence for each that is not.
 * @param wanted the meaning of each, in Chinese
 */
export function readWanted<Name extends string>(
  wanted: Record<Name, string>,
  variables: Variables,
): Record<Name, string> {
  const missing = Object.entries<string>(wanted).filter(([name]) => !variables[name]);
  if (missing.length > 0) {
    throw new StartError(missing.map(([name, meaning]) => `缺少 ${name}（${meaning}）。`).join('\n'));
  }
  return variables as Record<Name, string>;
}

/** Where a provider listens, without a slash at the end. Plain HTTP only on this machine: keys sign, they don't hide. */
export function readEndpoint(name: string, variables: Variables, usual: string): string {
  const text = (variables[name] || usual).replace(/\/$/, '');
  if (URL.canParse(text)) {
    const { protocol, hostname } = new URL(text);
    if (protocol === 'https:' || (protocol === 'http:' && hostname === '127.0.0.1')) return text;
  }
  throw new StartError(`${name} 应当是 https 网址，现在是“${text}”。`);
}
