import type { Prerequisite } from '../prerequisites';

/** The number of letters per mobile number and day is limited: uses a new number for each. */
let number = 0;

const letter: Prerequisite = async () => {
  number += 1;
  return { mobile: `1390000${String(number).padStart(4, '0')}` };
};

export default letter;
