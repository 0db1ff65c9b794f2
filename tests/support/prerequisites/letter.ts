import type { Groundwork } from '../prerequisites';

/** A number writes so many letters on a day: each of these is written with its own. */
let number = 0;

const letter: Groundwork = async () => {
  number += 1;
  return { mobile: `1390000${String(number).padStart(4, '0')}` };
};

export default letter;
