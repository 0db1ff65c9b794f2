import type { ReactNode } from 'react';
import { iconAddress, logoFileOf } from '../../../domain/site-icons';
import { Mark } from '../../ui/Mark';
import { useSession } from './session';

/** The logo of the organisation. @param otherwise shown where it has none: the neutral mark by default */
export function Logo({ otherwise = <Mark /> }: { otherwise?: ReactNode }) {
  const logo = useSession(state => state.webSet?.logo);
  if (!logoFileOf(logo)) return otherwise;
  return <img className="logo" src={iconAddress(logo, 'logo')} alt="" width="48" height="48" />;
}
