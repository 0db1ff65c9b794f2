import type { Prerequisite } from '../prerequisites';

/** A responder has a rescuer's certificate: one of the seeded ones. */
const certificate: Prerequisite = async () => ({ lifeType: 'respond', certNo: 'SL2026000001' });

export default certificate;
