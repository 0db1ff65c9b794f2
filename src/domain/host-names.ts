const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const HOST_NAME = new RegExp(`^${LABEL}(?:\\.${LABEL})*$`, 'u');

/**
 * Whether a text is a host name by which an organisation is found: in lower case, without port; one in other letters in
 * its ASCII form, `xn--…` (RFC 1123 §2.1, RFC 5890).
 */
export const isHostName = (text: string): boolean => text.length <= 253 && HOST_NAME.test(text);
