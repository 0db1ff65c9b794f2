import { setSite, testPages } from './pages';

testPages(setSite(), 'in elder mode', { elder: true }, 64, 'goOnTo');
