import type { ComponentType, ReactNode } from 'react';
import type { FormVersion } from '../../../flows/engine/form-version';
import type { FormValidator } from '../forms/validator';
import type { Consent } from './consents';
import type { Wizard } from './useWizard';
import type { Application } from './wizard-store';

/** What the first screen of a wizard in other clothes is given. */
export interface FirstScreenProps {
  form: FormVersion;
  validator: FormValidator;
  wizard: Wizard;
  consents: readonly Consent[];
  /** Id of the form's first step. */
  step: string;
}

/**
 * Clothes of its own for a flow's wizard: a page that begins with the first questions in place of the notice. The
 * form, its steps and its machine stay what they are.
 */
export interface WizardVariant {
  header: ReactNode;
  /** Stands for the notice and the first step in one. */
  FirstScreen: ComponentType<FirstScreenProps>;
  aside: ReactNode;
  /** What the button says that hands it in. */
  submitLabel: string;
  /** It has arrived. */
  onSubmitted: (filed: Application) => void;
}
