import { Dialog } from '../../ui/Dialog';
import { QueryResult } from '../../ui/QueryResult';
import { call } from '../api/client';
import { getQuery } from '../api/get-query';
import { useQuery } from '../api/query-client';
import { ReauthenticationForm } from '../form/ReauthenticationForm';
import { session } from '../shell/session';
import type { IdentityRequest } from './identity-request';
import { signByPasskey } from './passkeys';
import { SecondFactorForm } from './SecondFactorForm';

/** The second factors of the account. */
export const secondFactorsQuery = getQuery('second-factors', '/user/secondFactor/list');

/** Asks who the visitor is, above whatever page or dialog needs to know it. */
export default function IdentityDialog({ request }: { request: IdentityRequest }) {
  return request.kind === 'login' ? <SecondLogin {...request} /> : <Proof {...request} />;
}

type RequestOf<Kind> = Extract<IdentityRequest, { kind: Kind }>;

function SecondLogin({ challenge: asked, onDone, onClose }: RequestOf<'login'>) {
  const { challenge, totp, recovery, credentials } = asked;
  const send = async (answer: object) =>
    onDone(
      await call('POST', '/security/login/second', {
        body: { challenge, device: session.device(), ...answer } as never,
      }),
    );
  const signed = () => signByPasskey({ challenge, relyingParty: location.hostname, credentials });
  return (
    <Dialog title="第二重验证" onClose={onClose}>
      <SecondFactorForm
        totp={totp}
        recovery={recovery}
        passkey={credentials.length > 0 ? async () => send({ passkey: await signed() }) : null}
        submit={send}
      />
    </Dialog>
  );
}

function Proof({ onDone, onClose }: RequestOf<'proof'>) {
  const query = useQuery(secondFactorsQuery);
  const send = async (body: object) => {
    await call('POST', '/user/proof', { body: body as never });
    onDone();
  };
  async function sendPasskey(): Promise<void> {
    const request = await call('POST', '/user/proof/passkey');
    await send({ challenge: request.challenge, passkey: await signByPasskey(request) });
  }
  return (
    <Dialog title="请验证是您本人" onClose={onClose}>
      <div className="stack gap-3">
        <p className="soft">这一步比较重要。验证之后接着办理，填写的内容都在；十分钟内不再要求。</p>
        <QueryResult query={query} paragraphs={1}>
          {({ factors, recoveryCodes }) =>
            factors.length > 0 ? (
              <SecondFactorForm
                totp={factors.some(({ kind }) => kind === 'totp')}
                recovery={recoveryCodes > 0}
                passkey={factors.some(({ kind }) => kind === 'passkey') ? sendPasskey : null}
                submit={send}
              />
            ) : (
              <ReauthenticationForm submit={send} />
            )
          }
        </QueryResult>
      </div>
    </Dialog>
  );
}
