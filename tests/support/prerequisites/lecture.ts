import type { Prerequisite } from '../prerequisites';

/** A lecture with a fee goes through all states. */
const fee: Prerequisite = async () => ({ isFree: 1 });

export default fee;
