import type { Prerequisite } from '../prerequisites';

/** A course without a certificate, which may end without an assessment. */
const course: Prerequisite = async () => ({ courseType: '专项' });

export default course;
