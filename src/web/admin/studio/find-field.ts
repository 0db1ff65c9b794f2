import type { JSONPath } from 'jsonc-parser';
import { type FieldContainer, type FormTexts, isSamePath, listFields, type ModelField } from './form-model';
import { readFormModel } from './form-model-reader';

/** The model of a form or, where the texts are none, of a shared part. */
const readModel = (texts: FormTexts) => readFormModel(texts) ?? readFormModel(texts, [], true);

/** The question with settings at this path; undefined where there is none. */
export function findField(texts: FormTexts, settings: JSONPath): ModelField | undefined {
  const model = readModel(texts);
  return model ? listFields(model).find(field => isSamePath(field.settings, settings)) : undefined;
}

/** The container with its schema at this path; undefined where there is none. */
export function findContainer(texts: FormTexts, path: JSONPath): FieldContainer | undefined {
  const model = readModel(texts);
  const places = model && [...model.steps, ...listFields(model).flatMap(({ nested }) => nested ?? [])];
  return places?.find(container => isSamePath(container.path, path));
}
