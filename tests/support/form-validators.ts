import { hashForSchema } from '@rjsf/utils';
import type { FormValidators } from '../../src/flows/engine/derive/form-validators';
import { type FormVersion, type JsonSchema, stepSchema } from '../../src/flows/engine/form-version';
import { loadValidators, type ValidatorModule } from '../../src/flows/engine/validators';
import { compileForm, compileModule } from '../../src/server/engine/forms/compile';

/** The validators of a form: those of this process, and those of the module that browsers load. */
export async function bothValidators(form: FormVersion): Promise<Record<string, FormValidators>> {
  const compiled = compileForm(form);
  const module = await loadModule(compileModule(form));
  const find = (schema: JsonSchema) => {
    const validator = module[hashForSchema(schema)];
    if (!validator) throw new Error('the module lacks a validator');
    return validator;
  };
  const loaded = {
    whole: find(form.schema),
    step: (id: string) => find(stepSchema(form, id)),
    holds: compiled.holds,
  };
  return { ajv: compiled, module: loaded };
}

/** Loads a module's source as a browser would: as an ES module, not by `eval`. */
export async function loadModule(source: string) {
  const url = `data:text/javascript;base64,${Buffer.from(source).toString('base64')}`;
  const module = (await import(/* @vite-ignore */ url)) as { default: ValidatorModule };
  return loadValidators(module.default);
}
