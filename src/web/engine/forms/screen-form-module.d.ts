/** Questions of a screen, compiled by scripts/build/screen-forms.mjs. */
declare module '*.form.yaml' {
  const questions: {
    schema: import('../../../flows/engine/form-version').JsonSchema;
    ui: import('../../../flows/engine/form-version').UiSchema;
    validators: import('../../../flows/engine/validators').ValidatorModule;
  };
  export default questions;
}
