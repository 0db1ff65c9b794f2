import type { ComponentType, ReactNode } from 'react';
import type { FormVersion } from '../../../flows/engine/form-version';
import type { FormValidator } from '../forms/validator';
import type { Consent } from './consents';
import type { Wizard } from './useWizard';
import type { Application } from './wizard-store';

export interface FirstScreenProps {
  form: FormVersion;
  validator: FormValidator;
  wizard: Wizard;
  consents: readonly Consent[];
  /** Id of the form's first step. */
  step: string;
}

/**
 * Custom presentation of a flow's wizard: the page starts with the first questions instead of the guidance. Form, steps
 * and machine are unchanged.
 */
export interface WizardVariant {
  header: ReactNode;
  /** Replaces the guidance and the first step. */
  FirstScreen: ComponentType<FirstScreenProps>;
  aside: ReactNode;
  submitLabel: string;
  onSubmitted: (application: Application) => void;
}
