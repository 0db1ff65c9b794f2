import { type GuidancePicture, guidancePictures } from '../../../flows/engine/guidance';
import { FlowPicture } from '../flow-catalogue/FlowPicture';

/** Drawing of a project; the house when there is none of this name. */
export function ProjectPicture({ name }: { name: string }) {
  const picture: GuidancePicture | undefined = guidancePictures.find(picture => picture === name);
  return <FlowPicture name={picture ?? 'house'} />;
}
