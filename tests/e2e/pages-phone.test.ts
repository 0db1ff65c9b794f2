import { testPages } from './pages';

testPages('on a phone', { device: 'phone' }, 63);
