import { fileURLToPath } from 'node:url';
import { serve } from '../src/server/serve';
import { demonstration } from './index';

serve({ program: fileURLToPath(import.meta.url), demonstration });
