import { setSite, testPages } from './pages';

testPages(setSite(), 'on a phone', { device: 'phone' }, 63, 'goOnTo');
