import type { Kysely } from 'kysely';
import type { FieldError } from '../../../domain/refusals';
import { logoFileOf } from '../../../domain/site-icons';
import type { DB } from '../../../generated/database';
import { findPictureSize } from '../file';

/** Least side of a logo in pixels: that of the icon on the home screen of a phone. */
const MIN_SIDE = 192;

/** Largest ratio of the sides: icons are squares. */
const MAX_RATIO = 1.25;

/**
 * Why a picture cannot be a logo, at its answer; nothing when it can, or there is none.
 * @param logo address in the media library
 */
export async function findLogoProblems(logo: string | undefined, db: Kysely<DB>): Promise<FieldError[]> {
  if (!logo) return [];
  const file = logoFileOf(logo);
  const size = file && (await findPictureSize(db, file));
  const message = size ? problemOf(size) : '标志要上传JPG或PNG图片，不能用网站自带的图或PDF';
  return message ? [{ path: '/cover', keyword: 'logo', message }] : [];
}

function problemOf({ width, height }: { width: number; height: number }): string | null {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (short < MIN_SIDE)
    return `这张图是${width}×${height}像素，太小了，边长不能小于${MIN_SIDE}像素，最好是512像素`;
  return long > short * MAX_RATIO
    ? `这张图是${width}×${height}像素，太${width > height ? '宽' : '高'}了，请裁成正方形再上传`
    : null;
}
