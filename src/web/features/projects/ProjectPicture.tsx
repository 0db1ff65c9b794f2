import { type NoticePicture, noticePictures } from '../../../flows/engine/guidance';
import { Picture } from '../flow-catalogue/FlowPicture';

/** The drawing of a project; the house where the page has none of this name. */
export function ProjectPicture({ name }: { name: string }) {
  const known: NoticePicture | undefined = noticePictures.find(picture => picture === name);
  return <Picture name={known ?? 'house'} />;
}
