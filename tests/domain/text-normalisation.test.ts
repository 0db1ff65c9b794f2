import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  hasEmoji,
  lengthOf,
  normaliseCode,
  normaliseText,
  reasonSentence,
  stripInvisible,
} from '../../src/domain/text';

test('a length counts code points', () => {
  expect(lengthOf('')).toBe(0);
  expect(lengthOf('博爱a')).toBe(3);
  expect(lengthOf('𠮷野家')).toBe(3);
});

describe('stripInvisible', () => {
  test.each([
    ['a\u0000b', 'NUL, which no database stores'],
    ['a\u001Bb', 'an escape'],
    ['a\u0085b', 'a control of the second block'],
    ['a\u202Eb', 'a reversal of the reading direction'],
    ['a\u2066b', 'a direction isolate'],
    ['a\u200Bb', 'an invisible blank'],
    ['a\u00ADb', 'a soft hyphen'],
    ['a\uFEFFb', 'a byte order mark'],
    ['a\uD83Db', 'half a surrogate pair'],
  ])('removes %j: %s', text => {
    expect(stripInvisible(text)).toBe('ab');
  });

  test('normalises line breaks and turns tabs into blanks', () => {
    expect(stripInvisible('一\r\n二\r三\n四\t五')).toBe('一\n二\n三\n四 五');
  });

  test('keeps surrogate pairs and joined scripts', () => {
    expect(stripInvisible('𠮷😀')).toBe('𠮷😀');
  });

  test('is idempotent and returns storable text for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        const once = stripInvisible(text);
        expect(stripInvisible(once)).toBe(once);
        expect(() => encodeURIComponent(once)).not.toThrow();
        expect(once).not.toContain('\u0000');
      }),
    );
  });
});

describe('normalisation', () => {
  test('of a text composes accents and trims blanks, full-width ones too', () => {
    expect(normaliseText('\u3000e\u0301 \n')).toBe('é');
  });

  test('of a code produces half-width capitals without blanks', () => {
    expect(normaliseCode(' ａb\t１2\u3000-\u00A0c ')).toBe('AB12-C');
  });

  test.each(['\u1FD7', 'e\u00B4', '\u00A8\u0301'])('of a code is idempotent: %j', typed => {
    const once = normaliseCode(typed);
    expect(normaliseCode(once)).toBe(once);
  });
});

describe('hasEmoji', () => {
  test.each(['😀', '❤️', '👨‍👩‍👧', '🇨🇳', '1️⃣', '☎', '🉐'])('finds an emoji: %s', text => {
    expect(hasEmoji(`a${text}b`)).toBe(true);
  });

  test.each(['', '123#*', '博爱', '𠮷', '（示例）·—…', '©®™', '№①'])('finds no emoji in “%s”', text => {
    expect(hasEmoji(text)).toBe(false);
  });
});

test.each(['误捐', '误捐。', ' 误捐。。 '])('formats a reason as one sentence: “%s”', reason => {
  expect(reasonSentence(reason)).toBe('原因：误捐。');
});
