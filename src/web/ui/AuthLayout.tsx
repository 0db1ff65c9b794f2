import type { ReactNode } from 'react';
import { Art } from './Art';
import './auth-layout.css';

/** Layout of the sign-in pages: a panel with the form, beside a drawing on wide screens. */
export function AuthLayout({
  title,
  aside,
  children,
}: {
  title: string;
  aside: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="split doorway wrap">
      <div className="doorway-picture sticky" aria-hidden="true">
        <Art name="sprout" fit="xMidYMid slice" />
      </div>
      <div className="doorway-sheet">
        <h1>{title}</h1>
        <p className="doorway-aside soft">{aside}</p>
        {children}
      </div>
    </div>
  );
}
