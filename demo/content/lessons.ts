import { readArticles } from './article-text';
import { type DemoContent, daysBefore } from './demo-content';
import text from './lessons.md?raw';

/** Online lessons of the demo organisation. */
export function lessons(now: Date): DemoContent[] {
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
        ...(film && {
          video: `/videos/${film}.webm`,
          captions: `/videos/${film}.vtt`,
          chapters: `/videos/${film}-chapters.vtt`,
        }),
        ...(guidelineVersion && { guidelineVersion }),
      },
    };
  });
}
