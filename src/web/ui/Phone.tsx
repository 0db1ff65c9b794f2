import type { AnchorHTMLAttributes } from 'react';

interface PhoneProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  number: string;
}

/** A phone number as a link that dials it; in its place what belongs to it, such as an icon, where there is any. */
export function Phone({ number, children = number, ...rest }: PhoneProps) {
  return (
    <a {...rest} href={`tel:${number.replace(/[^\d+]/gu, '')}`}>
      {children}
    </a>
  );
}
