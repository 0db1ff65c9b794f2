import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listDemoProjects } from '../../demo/reference/projects';
import { guidancePictures } from '../../src/flows/engine/guidance';

const projects = listDemoProjects('2026-11-20');

describe('Demo projects', () => {
  it('have a picture of their own each', () => {
    expect(new Set(projects.map(({ drawing }) => drawing)).size).toBe(projects.length);
  });

  it.each(projects)(
    '$name: the picture $drawing exists as drawing and as cover of shared links',
    ({ drawing }) => {
      expect(guidancePictures).toContain(drawing);
      expect(existsSync(`src/web/ui/art/${drawing}.svg`)).toBe(true);
      expect(existsSync(`public/covers/${drawing === 'bus' ? 'blood-bus' : drawing}.svg`)).toBe(true);
    },
  );
});
