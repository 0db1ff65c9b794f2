import { type GuidancePicture, guidancePictures } from '../../../flows/engine/guidance';
import { GuidanceIllustration } from '../flow-catalogue/GuidanceIllustration';

/** Drawing of a project; the house when there is none of this name. */
export function ProjectPicture({ name }: { name: string }) {
  const picture: GuidancePicture | undefined = guidancePictures.find(picture => picture === name);
  return <GuidanceIllustration name={picture ?? 'house'} />;
}
