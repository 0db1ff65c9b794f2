import { createElement, Fragment } from 'react';

const AMOUNT = /(\d[\d,.]*元)/u;

/** Text in which an amount and its unit never wrap apart, as in `50,000元`. */
export function NonBreakingText({ children }: { children: string }) {
  const parts = children
    .split(AMOUNT)
    .map((part, index) => (index % 2 === 1 ? createElement('span', { className: 'nobr' }, part) : part));
  return createElement(Fragment, null, ...parts);
}
