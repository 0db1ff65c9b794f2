import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { FooterContent } from '../../src/web/app/shell/Footer';
import type { SiteSettings } from '../../src/web/app/shell/session-state';

const withContact = (contact: Partial<SiteSettings['contact']>) =>
  ({
    name: '枫原县博爱会',
    host: '枫原县博爱会',
    contact,
    legal: {},
    channels: [],
  }) as unknown as SiteSettings;

const show = (contact: Partial<SiteSettings['contact']>) =>
  render(
    <MemoryRouter>
      <FooterContent webSet={withContact(contact)} />
    </MemoryRouter>,
  );
const heading = () => screen.queryByRole('heading', { name: '联系我们' });

describe('The footer', () => {
  afterEach(cleanup);

  it('has no heading above nothing: a new organisation has no telephone yet', () => {
    show({ dutyPhone: '', donationPhone: '', supervisionPhone: '', hours: '', email: '', address: '' });
    expect(heading()).toBeNull();
  });

  it('names what there is', () => {
    show({ dutyPhone: '', email: 'post@example.org' });
    expect(heading()).not.toBeNull();
    expect(screen.getByRole('link', { name: 'post@example.org' })).toBeTruthy();
  });

  it('breaks an address that is too long for a line before its domain', () => {
    show({ email: 'post@example.org' });
    const { firstChild } = screen.getByRole('link', { name: 'post@example.org' });
    expect(firstChild?.textContent).toBe('post');
    expect(firstChild?.nextSibling?.nodeName).toBe('WBR');
  });
});
