import { modules, registerModules } from '../../src/server/engine/module';
import type { OptionSource } from '../../src/server/engine/option-source';

// Checking forms needs the option sources only: without this, a test of forms would load the whole server.
const files = import.meta.glob<{ optionSources: OptionSource[] }>(
  '../../src/server/modules/*/option-source.ts',
  {
    eager: true,
  },
);

try {
  modules();
} catch {
  registerModules(Object.entries(files).map(([name, { optionSources }]) => ({ name, optionSources })));
}
