import { fileURLToPath } from 'node:url';
import { serve } from './serve';

serve({ program: fileURLToPath(import.meta.url) });
