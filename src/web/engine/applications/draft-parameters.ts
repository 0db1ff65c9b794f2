/** Parameters of an operation on a draft. */
interface DraftParameters {
  path: { flow: string };
  query: { application?: string };
}

/**
 * Parameters of the operations on a draft.
 * @param application the submitted application that is being corrected or changed; null for a new one
 */
export const draftParameters = (flow: string, application: string | null): DraftParameters => ({
  path: { flow },
  query: application === null ? {} : { application },
});
