import { toGcj02 } from '../../../domain/gcj02';
import type { Coordinates } from '../../../domain/geo';

/** Destination of a route. Coordinates are WGS-84. */
export interface Destination extends Coordinates {
  name: string;
  address: string;
}

/** A map application, and the URL that opens it with the route. */
export interface MapApp {
  name: string;
  href: string;
}

const toSixDecimals = (degrees: number) => degrees.toFixed(6);

/**
 * Links to the walking route in common map applications; each opens the installed application, or else its website.
 * Amap, Tencent and Apple (in China) use GCJ-02, Baidu accepts a coordinate type.
 */
export function listMapAppLinks(place: Destination): MapApp[] {
  const { lng, lat } = toGcj02(place);
  const address = (url: string, query: Record<string, string>) => `${url}?${new URLSearchParams(query)}`;
  return [
    {
      name: '高德地图',
      href: address('https://uri.amap.com/navigation', {
        to: `${toSixDecimals(lng)},${toSixDecimals(lat)},${place.name}`,
        mode: 'walk',
        coordinate: 'gaode',
        callnative: '1',
      }),
    },
    {
      name: '百度地图',
      href: address('https://api.map.baidu.com/marker', {
        location: `${toSixDecimals(place.lat)},${toSixDecimals(place.lng)}`,
        title: place.name,
        content: place.address,
        coord_type: 'wgs84',
        output: 'html',
        src: 'webapp.boai.portal',
      }),
    },
    {
      name: '腾讯地图',
      href: address('https://apis.map.qq.com/uri/v1/routeplan', {
        type: 'walk',
        to: place.name,
        tocoord: `${toSixDecimals(lat)},${toSixDecimals(lng)}`,
        referer: 'boai-portal',
      }),
    },
    {
      name: '苹果地图',
      href: address('https://maps.apple.com/', {
        daddr: `${toSixDecimals(lat)},${toSixDecimals(lng)}`,
        dirflg: 'w',
        q: place.name,
      }),
    },
  ];
}
