import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { today } from '../../src/domain/dates';
import { formats } from '../../src/domain/formats';
import { deriveApplications } from '../../src/flows/engine/derive/applications';
import type { DerivationSource } from '../../src/flows/engine/derive/build-application';
import { formatSamples } from '../../src/flows/engine/derive/format-samples';
import { exploreMachine } from '../../src/flows/engine/derive/machine-graph';
import { listPatternSamples } from '../../src/flows/engine/derive/pattern-sample';
import { derivePaymentWalks } from '../../src/flows/engine/derive/payment-outcomes';
import { deriveWalks } from '../../src/flows/engine/derive/walks';
import type { OptionSourceRequest } from '../../src/flows/engine/dynamic-options';
import { replay } from '../../src/flows/engine/replay';
import { compileForm } from '../../src/server/engine/forms/compile';
import { getFlow } from '../support/flows';
import { projectForm } from '../support/project-schemas';
import { referenceOptions } from '../support/reference-options';

function sourceOf(name: string, more: Partial<DerivationSource> = {}): DerivationSource {
  const form = projectForm(name);
  return { form, validators: compileForm(form), day: today(), options: referenceOptions, ...more };
}

describe('derived applications', () => {
  it('are the same each time', () => {
    expect(deriveApplications(sourceOf('organ-donation'))).toEqual(
      deriveApplications(sourceOf('organ-donation')),
    );
  });

  it('answer the questions of each branch, and only those that are required in the smallest', () => {
    const { minimal, maximal, applications } = deriveApplications(sourceOf('organ-donation'));
    expect(Object.keys(minimal?.answers ?? {})).toEqual(
      expect.arrayContaining(['name', 'idType', 'idNo', 'birthday', 'mobile', 'donateScope']),
    );
    expect(minimal?.answers).not.toHaveProperty('wish');
    expect(maximal?.answers).toHaveProperty('region.address');
    const documents = applications.map(({ answers }) => answers.idSubType);
    expect(new Set(documents)).toEqual(
      new Set([undefined, 'passport', 'hkmPermit', 'twPermit', 'hmtResidence', 'foreignPR', 'other']),
    );
  });

  it('choose among the options of a source only, when asked to', () => {
    const options = (request: OptionSourceRequest) =>
      request.source === 'certificate.address' ? ['example'] : referenceOptions(request);
    const certificates = (offeredOnly: boolean) =>
      deriveApplications(sourceOf('certificate', { offeredOnly, options })).applications.map(
        ({ answers }) => answers.certType,
      );
    expect(new Set(certificates(true))).toEqual(new Set(['会员证']));
    expect(new Set(certificates(false)).size).toBeGreaterThan(1);
  });
});

describe('sample texts', () => {
  it.each(Object.entries(formatSamples))('of the format %s have it, for any seed', (name, sample) => {
    fc.assert(
      fc.property(fc.nat({ max: 200_000 }), seed => {
        expect(formats[name]?.(sample(seed)), sample(seed)).toBe(true);
      }),
    );
  });

  it.each([
    ['^(?:[01]\\d|2[0-3]):[0-5]\\d$', '00:00'],
    ['^[a-z][a-z0-9-]*$', 'a'],
    ['^(?:C[1-7]@|x{2})[1-9]\\d?$', 'C1@1'],
    ['示例|样例', '示例'],
  ])('match the pattern %s', (pattern, sample) => {
    expect(listPatternSamples(pattern)).toContain(sample);
  });

  it('have the required length', () => {
    expect(listPatternSamples('^[A-Z0-9]+$', 6).some(text => text.length >= 6)).toBe(true);
  });

  it.each(['^(?=a)b$', '(a)\\1', '['])('are not found for the pattern %s', pattern => {
    expect(listPatternSamples(pattern)).toEqual([]);
  });
});

describe('derived walks', () => {
  it('are logs with the state after each event', () => {
    const letter = getFlow('letter');
    const walks = deriveWalks(letter, ['letter']);
    expect(walks.length).toBeGreaterThan(0);
    for (const log of walks) {
      expect(log.events.every(({ state }) => state !== undefined)).toBe(true);
      expect(replay(letter, log).difference).toBeNull();
    }
  });

  it('include every outcome of a payment', () => {
    const graph = exploreMachine(getFlow('donation'), ['gift']);
    const outcomes = derivePaymentWalks(graph).map(({ outcome }) => outcome);
    expect(new Set(outcomes)).toEqual(new Set(['success', 'failure', 'late', 'duplicate', 'lost']));
  });
});
