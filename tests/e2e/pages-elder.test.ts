import { testPages } from './pages';

testPages('in elder mode', { elder: true }, 64);
