import { all, equals, test } from './condition';
import type { ImportedQuestion } from './form-model';
import { isSet, type SourceObject, textOf } from './source-values';
import type { SurveyAnswer } from './survey-js-answers';

/** Texts typed in place of a choice: a question of its own. */
export function readOther(
  element: SourceObject,
  base: ImportedQuestion,
  answer: SurveyAnswer,
): ImportedQuestion[] {
  const { type, items, enum: values } = answer.answer;
  if (!(isSet(element.hasOther) || isSet(element.showOtherItem)) || !(values ?? items?.enum)) {
    return readComment(element, base);
  }
  const chosen =
    type === 'array' ? test(base.id, { contains: { const: 'other' } }) : equals(base.id, 'other');
  const title = textOf(element.otherPlaceholder) ?? textOf(element.otherText) ?? '其他';
  return [
    {
      ...base,
      id: `${base.id}-Comment`,
      title: `${title}（请说明）`,
      help: undefined,
      answer: { type: 'string', maxLength: 100 },
      required: true,
      requiredWhen: undefined,
      when: all([base.when, chosen]),
    },
  ];
}

function readComment(element: SourceObject, base: ImportedQuestion): ImportedQuestion[] {
  if (!isSet(element.hasComment) && !isSet(element.showCommentArea)) return [];
  const title = textOf(element.commentText) ?? `${base.title ?? base.id}：补充说明`;
  const answer = { type: 'string', maxLength: 500 } as const;
  const ui = { 'ui:widget': 'textarea' };
  return [
    {
      ...base,
      id: `${base.id}-Comment`,
      title,
      help: undefined,
      answer,
      ui,
      required: undefined,
      requiredWhen: undefined,
    },
  ];
}
