import { type GuidancePicture, guidancePictures } from '../../../flows/engine/guidance';
import { FlowPicture } from '../flow-catalogue/FlowPicture';

/** The drawing of a project; the house where the page has none of this name. */
export function ProjectPicture({ name }: { name: string }) {
  const known: GuidancePicture | undefined = guidancePictures.find(picture => picture === name);
  return <FlowPicture name={known ?? 'house'} />;
}
