import { describe, expect, it } from 'vitest';
import { originsOf, readMapSettings } from '../../src/server/platform/config/map-settings';

describe('Map settings', () => {
  it('are empty by default: the map is drawn without tiles', () => {
    const settings = readMapSettings({});
    expect(settings).toEqual({ tiles: [], datum: 'wgs84', attribution: '' });
    expect(originsOf(settings)).toEqual([]);
  });

  it('contain tile layers, and the origins allowed for pictures', () => {
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
  ])('refuse %s with an error', MAP_TILES =>
    expect(() => readMapSettings({ MAP_TILES })).toThrow(/MAP_TILES/),
  );

  it('refuse an unknown datum', () => {
    expect(() => readMapSettings({ MAP_DATUM: 'bd09' })).toThrow(/wgs84 或 gcj02/);
  });
});
