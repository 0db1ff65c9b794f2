import { testGates, testPages } from './pages';

testGates();
testPages('at a desk', {}, 62);
