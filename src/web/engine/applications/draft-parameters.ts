/** Parameters of the operations on a draft; `application` is the submitted one that is being corrected or changed. */
export const draftParameters = (flow: string, application: string | null) => ({
  path: { flow },
  query: application === null ? {} : { application },
});
