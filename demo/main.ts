import { serve } from '../src/server/serve';
import { demonstration } from './index';

serve(demonstration);
