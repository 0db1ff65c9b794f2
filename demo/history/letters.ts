import { type DemoLetter, demoLetters } from './letter-list';
import type { Story } from './story';

/** Letters to the chairman: answered, rated, refused, in progress, and waiting. */
export function createLetters(story: Story): void {
  for (const [index, letter] of demoLetters.entries()) createLetter(story, letter, index);
}

function createLetter(
  story: Story,
  { days, reply, refusal, isInProgress, score, own, ...letter }: DemoLetter,
  index: number,
): void {
  const [written, answered = 0] = days;
  const { type, title, content, name, isPublic } = letter;
  const mobile = `1380000${9000 + index}`;
  const application = story
    .application('letter', own ? story.member : story.person({ guest: true }))
    .submit(written, { type, title, content, name, isPublic, mobile });
  if (reply || isInProgress) application.advance(written - 1);
  if (reply) application.followUp(answered, 'reply', { ...reply, publish: isPublic });
  if (refusal) application.followUp(answered, 'refusal', refusal);
  if (score) application.followUp(answered, 'satisfaction', { score });
}
