import type { GuidancePicture } from '../../../flows/engine/guidance';
import aed from '../../ui/art/aed.svg?no-inline';
import bus from '../../ui/art/bus.svg?no-inline';
import certificate from '../../ui/art/certificate.svg?no-inline';
import cpr from '../../ui/art/cpr.svg?no-inline';
import dandelion from '../../ui/art/dandelion.svg?no-inline';
import elder from '../../ui/art/elder.svg?no-inline';
import house from '../../ui/art/house.svg?no-inline';
import kit from '../../ui/art/kit.svg?no-inline';
import lantern from '../../ui/art/lantern.svg?no-inline';
import lesson from '../../ui/art/lesson.svg?no-inline';
import oxygen from '../../ui/art/oxygen.svg?no-inline';
import school from '../../ui/art/school.svg?no-inline';
import sprout from '../../ui/art/sprout.svg?no-inline';
import station from '../../ui/art/station.svg?no-inline';
import sunHeart from '../../ui/art/sun-heart.svg?no-inline';
import typhoon from '../../ui/art/typhoon.svg?no-inline';
import warmGift from '../../ui/art/warm-gift.svg?no-inline';
import windowsill from '../../ui/art/window.svg?no-inline';
import { Drawing, type DrawingFile } from '../../ui/Drawing';

const files: Record<GuidancePicture, DrawingFile> = {
  aed: { href: aed, viewBox: '0 0 320 200' },
  bus: { href: bus, viewBox: '0 0 320 200' },
  certificate: { href: certificate, viewBox: '0 0 320 200' },
  cpr: { href: cpr, viewBox: '0 0 320 200' },
  dandelion: { href: dandelion, viewBox: '0 0 480 300' },
  elder: { href: elder, viewBox: '0 0 320 180' },
  house: { href: house, viewBox: '0 0 320 180' },
  kit: { href: kit, viewBox: '0 0 320 180' },
  lantern: { href: lantern, viewBox: '0 0 640 480' },
  lesson: { href: lesson, viewBox: '0 0 560 300' },
  oxygen: { href: oxygen, viewBox: '0 0 320 180' },
  school: { href: school, viewBox: '0 0 320 180' },
  sprout: { href: sprout, viewBox: '0 0 640 480' },
  station: { href: station, viewBox: '0 0 320 180' },
  'sun-heart': { href: sunHeart, viewBox: '0 0 320 180' },
  typhoon: { href: typhoon, viewBox: '0 0 320 180' },
  'warm-gift': { href: warmGift, viewBox: '0 0 320 180' },
  window: { href: windowsill, viewBox: '0 0 320 180' },
};

/** Header drawing of a flow's page, by the name given in its guidance. */
export function GuidanceIllustration({ name }: { name: GuidancePicture }) {
  return <Drawing file={files[name]} fit="xMidYMid slice" />;
}
