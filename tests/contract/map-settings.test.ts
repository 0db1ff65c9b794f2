import { describe, expect, it } from 'vitest';
import { originsOf, readMapSettings } from '../../src/server/platform/config/map-settings';

describe('the settings of the map', () => {
  it('are none where nothing is said: the map is a drawn one', () => {
    const settings = readMapSettings({});
    expect(settings).toEqual({ tiles: [], datum: 'wgs84', attribution: '' });
    expect(originsOf(settings)).toEqual([]);
  });

  it('name tiles, one over the other, and where pictures may come from', () => {
    const settings = readMapSettings({
      MAP_TILES: 'https://t0.example.cn/vec?x={x}&y={y}&l={z}  https://t0.example.cn/cva?x={x}&y={y}&l={z}',
      MAP_DATUM: 'gcj02',
      MAP_ATTRIBUTION: '示例地图 GS(2026)0001号',
    });
    expect(settings.tiles).toHaveLength(2);
    expect(settings.datum).toBe('gcj02');
    expect(originsOf(settings)).toEqual(['https://t0.example.cn']);
  });

  it.each([
    'tiles',
    'https://t0.example.cn/vec',
    'ftp://t0.example.cn/{x}/{y}/{z}',
    "javascript:'{x}{y}{z}'",
  ])('refuse %s with a sentence', MAP_TILES =>
    expect(() => readMapSettings({ MAP_TILES })).toThrow(/MAP_TILES/),
  );

  it('refuse a datum that is neither', () => {
    expect(() => readMapSettings({ MAP_DATUM: 'bd09' })).toThrow(/wgs84 或 gcj02/);
  });
});
