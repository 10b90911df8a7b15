import { linkAccount, readLinkToken } from '../../../contract/client.ts';
import './link-account.css';
import { BRAND } from '@alethea/kernel/app/brand';
import type { RemoteOutput } from '@alethea/kernel/calls/remote';
import { Button } from '@alethea/ui/actions/button';
import { Notice } from '@alethea/ui/states/notice';
import { DetailSkeleton } from '@alethea/ui/states/skeleton';
import { useAction } from '@alethea/web-kit/calls/action';
import type { CallError } from '@alethea/web-kit/calls/call-error';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { formatName } from '@alethea/web-kit/page/format';
import { useNavigate } from '@alethea/web-kit/page/navigation';
import { useSession } from '@alethea/web-kit/session/session';
import { type ReactNode, useState } from 'react';
import { en } from '../../../texts/identity/link-account-en.ts';
import { OutsidePage } from '../../parts/outside-page.tsx';
import { forgetLinkToken, linkToken } from './link-token.ts';

const { partnerName: partner } = BRAND;

type PartnerAccount = RemoteOutput<typeof readLinkToken>['partnerAccount'];

/** Shows both accounts and links them when the person says so (LINK-01 to LINK-05). */
export default function LinkAccountScreen() {
  const [jwt] = useState(linkToken);
  const { data, error, refetch } = useOperation(readLinkToken, jwt === null ? null : { jwt }, {
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (jwt === null) return <LinkTokenMissing />;
  if (data) return <AskToLink jwt={jwt} partnerAccount={data.partnerAccount} />;
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  return (
    <LinkPage>
      <DetailSkeleton label={en.reading} />
    </LinkPage>
  );
}

/** Shown to whoever comes without a token, signed in or not (LINK-04). */
export const LinkTokenMissing = () => (
  <LinkPage>
    <Notice tone="failed">{en.missing(partner, BRAND.productName)}</Notice>
  </LinkPage>
);

const LinkPage = ({ lead, children }: { readonly lead?: string; readonly children: ReactNode }) => (
  <OutsidePage title={en.title(partner)} lead={lead}>
    {children}
  </OutsidePage>
);

const AskToLink = ({ jwt, partnerAccount }: { readonly jwt: string; readonly partnerAccount: PartnerAccount }) => {
  const session = useSession();
  const navigate = useNavigate();
  const link = useAction(linkAccount, { successMs: null, onSuccess: forgetLinkToken });
  const leave = () => {
    forgetLinkToken();
    navigate('/dashboard');
  };
  if (link.state === 'success') {
    return (
      <LinkPage>
        <div role="status">
          <Notice tone="done">{en.linked(partner, BRAND.productName)}</Notice>
        </div>
      </LinkPage>
    );
  }
  if (link.error) return <Failed error={link.error} onRetry={() => void link.run({ jwt })} />;
  return (
    <LinkPage lead={en.lead(partner, BRAND.productName)}>
      <dl className="link-account-pair">
        <Account title={en.account(partner)} name={partnerAccount.name} email={partnerAccount.email} />
        <Account title={en.account(BRAND.productName)} name={formatName(session)} email={session.email} />
      </dl>
      <p className="link-account-note">{en.notYou}</p>
      <div className="link-account-actions">
        <Button variant="primary" loading={link.state === 'running'} onClick={() => void link.run({ jwt })}>
          {en.link}
        </Button>
        <Button onClick={leave}>{en.cancel}</Button>
      </div>
    </LinkPage>
  );
};

const Account = ({ title, name, email }: { readonly title: string; readonly name: string; readonly email: string }) => (
  <div className="link-account-card">
    <dt>{title}</dt>
    <dd>
      <strong>{name || en.unnamed}</strong>
      <span>{email}</span>
    </dd>
  </div>
);

/** The specified words, why as far as it is known, and Retry where another attempt could help. */
const Failed = ({ error, onRetry }: { readonly error: CallError; onRetry(): void }) => {
  const navigate = useNavigate();
  const why = (en.why as Readonly<Record<string, (partner: string) => string>>)[error.code]?.(partner);
  const mayPass = ['offline', 'unavailable', 'internal', 'rate_limited'].includes(error.kind);
  return (
    <LinkPage>
      <Notice tone="failed" title={en.failed(partner, BRAND.productName)}>
        {why}
      </Notice>
      <div className="link-account-actions">
        {mayPass && (
          <Button variant="primary" onClick={onRetry}>
            {en.retry}
          </Button>
        )}
        <Button onClick={() => navigate('/dashboard')}>{en.openPortal}</Button>
      </div>
    </LinkPage>
  );
};
