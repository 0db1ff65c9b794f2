/**
 * Masks all but the first and last characters. A text in which fewer than four characters would be masked is masked
 * completely. Counts code points and keeps the length.
 */
function conceal(text: string, head: number, tail: number): string {
  const points = [...text];
  const hidden = points.length - head - tail;
  if (hidden < 4) return '*'.repeat(points.length);
  return points.slice(0, head).join('') + '*'.repeat(hidden) + points.slice(points.length - tail).join('');
}

/**
 * Masks all but the first character of a person's name: `张*`, `王**`. At most two stars, because the length of a long
 * name could identify the person.
 */
export function maskName(name: string): string {
  const [first = '', ...rest] = name;
  return rest.length === 0 ? conceal(name, 0, 0) : first + '*'.repeat(Math.min(2, rest.length));
}

/** Masks a mobile number: `138****0000`. */
export function maskMobile(number: string): string {
  return conceal(number, 3, 4);
}

/**
 * Masks the number of an identity document: `110***********0017`; a short one such as that of a passport: `E******78`.
 */
export function maskIdNo(number: string): string {
  return number.length >= 15 ? conceal(number, 3, 4) : conceal(number, 1, 2);
}

/** Masks a bank number: `6222***********4567`. */
export function maskBankNo(number: string): string {
  return conceal(number, 4, 4);
}

/** Masks an e-mail address except for the first character and the domain: `z***@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 0) return conceal(email, 0, 0);
  const [first = ''] = email;
  return `${at > 1 ? first : ''}***${email.slice(at)}`;
}
