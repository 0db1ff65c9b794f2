import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '../../src/web/app/shell/session';
import { TopLine } from '../../src/web/app/shell/TopLine';
import { type FakePortal, fakePortal, logIn, resetPortalState, visit } from '../support/fake-portal';

let portal: FakePortal;
beforeEach(() => {
  resetPortalState();
  portal = fakePortal();
});
afterEach(() => cleanup());

it('The top line of every page offers to log out, which ends the session here even when the call fails', async () => {
  logIn();
  portal.answer('POST /security/login/out', () => {
    throw new Error('no network');
  });
  const { user } = visit('/userCenter', <TopLine />);
  await user.click(screen.getByRole('button', { name: '退出' }));
  await waitFor(() => expect(session.getState().token).toBeNull());
  expect(localStorage.getItem('boai.token')).toBeNull();
  expect(await screen.findByRole('link', { name: '登录' })).toBeTruthy();
});
