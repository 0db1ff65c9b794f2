import { type DemoContent, daysBefore } from '../../engine/demo-content';
import { readArticles } from '../content';
import text from './lessons.md?raw';

/** Online lessons of the demo organisation. */
export function demoContents(now: Date): DemoContent[] {
  return readArticles(text).map(({ title, about, summary, html }, index) => {
    const [film, guidelineVersion] = [about.get('film'), about.get('guideline')];
    return {
      ...{ kind: 'lesson', name: title, at: daysBefore(now, 60) },
      data: {
        ...{ category: about.get('topic'), title: `${title}（示例）`, summary, content: html },
        ...{ cover: `/covers/${about.get('cover')}.svg`, duration: Number(about.get('seconds')) },
        ...{
          courseTypes: about.get('types')?.split('、'),
          compulsory: about.has('required'),
          rank: index + 1,
        },
        ...(film && { video: `/videos/${film}.webm`, captions: `/videos/${film}.vtt` }),
        ...(guidelineVersion && { guidelineVersion }),
      },
    };
  });
}
