import type { AnchorHTMLAttributes } from 'react';

interface PhoneProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  number: string;
}

/** A `tel:` link that dials the number; shows the number unless children (such as an icon) replace it. */
export function Phone({ number, children = number, ...rest }: PhoneProps) {
  return (
    <a {...rest} href={`tel:${number.replace(/[^\d+]/gu, '')}`}>
      {children}
    </a>
  );
}
