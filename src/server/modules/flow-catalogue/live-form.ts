import { Refusal } from '../../../domain/refusals';
import type { FormVersion } from '../../../flows/engine/form-version';
import type { FormService } from '../../engine/forms/form-service';

/** The live form of a flow; null while it has none, e.g. when its first version was refused. */
export function liveForm(forms: FormService, flow: string): FormVersion | null {
  try {
    return forms.live(flow);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
