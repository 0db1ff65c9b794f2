import { createApplicant } from './applicant';
import { applicationAnswers } from './derived-answers';
import { schemasFolder } from './temporary-schemas';
import { type PortalOptions, startTestPortal, type TestPortal } from './test-portal';

const FORM = 'organ-donation/form.json';

/** A portal whose registration form has a required document, and an optional portrait for each of two relatives. */
export async function startPortalWithFileQuestions(options: PortalOptions = {}): Promise<TestPortal> {
  const folder = await schemasFolder();
  await folder.edit(FORM, form => {
    form.$defs.wish.allOf.push({
      properties: {
        proof: { title: '诊断证明', allOf: [{ $ref: '../defs/files.json#/$defs/doc' }, { maxItems: 3 }] },
        relatives: {
          title: '亲属',
          type: 'array',
          maxItems: 2,
          items: {
            type: 'object',
            properties: { portrait: { $ref: '../defs/files.json#/$defs/photo' } },
            unevaluatedProperties: false,
          },
        },
      },
      required: ['proof'],
    });
  });
  const portal = await startTestPortal({ schemasDir: folder.path, ...options });
  return {
    ...portal,
    async close() {
      await portal.close();
      await folder.remove();
    },
  };
}

export const answersWith = (files: object) => ({
  ...applicationAnswers('organ-donation', 'minimal'),
  ...files,
});

export { createApplicant };
