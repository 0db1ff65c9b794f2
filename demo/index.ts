import type { Demonstration } from '../src/server/portal';
import { demoAccounts } from './accounts';
import { continueDemo, loadDemo } from './load';

/** The demo organisation, in a fictional city. */
export const demonstration: Demonstration = {
  accounts: demoAccounts,
  load: loadDemo,
  continue: continueDemo,
};

export { demoAccounts } from './accounts';
export { loadDemoHistory } from './load';
export { loadDemoOrganisation } from './organisation';
