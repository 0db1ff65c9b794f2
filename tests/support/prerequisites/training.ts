import type { Prerequisite } from '../prerequisites';

/** An adult, as many of the answers are a minor's, in a course without examination. */
const adult: Prerequisite = async () => ({ idType: 0, birthday: '1990-03-07', courseType: '专项' });

export default adult;
