import { setSite, testGates, testPages } from './pages';

const site = setSite();

testGates(site);
testPages(site, 'at a desk', {}, 62, 'open');
