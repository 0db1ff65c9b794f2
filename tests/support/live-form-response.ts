import type { FormVersion } from '../../src/flows/engine/form-version';
import { compileModule } from '../../src/server/engine/forms/compile';

const urls = new WeakMap<FormVersion, string>();

/** A form as delivered by the portal. Its validator is compiled lazily and once. */
export function liveFormResponse(form: FormVersion) {
  const code = () => Buffer.from(compileModule(form)).toString('base64');
  const validatorUrl = urls.get(form) ?? `data:text/javascript;base64,${code()}`;
  urls.set(form, validatorUrl);
  return { ...form, process: form.process && { ...form.process }, validatorUrl };
}
