import type { Prerequisite } from '../prerequisites';

/** Goods sent by courier are told by their tracking number, which goods that are brought do not have. */
const courier: Prerequisite = async () => ({ deliver: '快递' });

export default courier;
