import { modules, registerModules } from '../../src/server/engine/module';
import type { OptionSource } from '../../src/server/engine/option-source';

// Registers the option sources only: form checks need nothing else, and loading the whole server would slow them down.
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
