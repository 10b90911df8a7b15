import './forward.css';
import { TextLink } from '@alethea/ui/actions/button';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { useNavigate } from '@alethea/web-kit/page/navigation';
import { getForwarding } from '../../contract/client.ts';
import type { ConsultDetail } from '../../contract/consult-view.ts';
import { forwardEn } from '../../texts/handing-on/forward-en.ts';
import type { Forwarding } from './views.ts';

const words = forwardEn.links;

/** The consults that this one was forwarded from and to, as far as the viewer may open them. */
export const ForwardLinks = ({ detail }: { readonly detail: ConsultDetail }) => {
  const { activityId: consultId, forwardedEconsult } = detail;
  const { data: forwarding } = useOperation(getForwarding, { activityId: consultId });
  if (!forwarding) return null;
  const { forwardedFrom, forwardedTo } = forwarding;
  if (!forwardedEconsult && forwardedTo.length === 0) return null;
  return (
    <div className="forward-links">
      {forwardedFrom && <ConsultLink lead={words.from} consult={forwardedFrom} />}
      {forwardedEconsult && !forwardedFrom && <span className="consults-dim">{words.fromElsewhere}</span>}
      {forwardedTo.map((consult) => (
        <ConsultLink key={consult.activityId} lead={words.to} consult={consult} />
      ))}
    </div>
  );
};

interface ConsultLinkProps {
  readonly lead: string;
  readonly consult: Forwarding['forwardedTo'][number];
}

const ConsultLink = ({ lead, consult }: ConsultLinkProps) => {
  const navigate = useNavigate();
  const { activityId: consultId, consultantName, specialty, subsite } = consult;
  const about = [specialty, subsite].filter(Boolean).join(' · ');
  return (
    <span>
      {lead}{' '}
      <TextLink href={consultHref(consultId)} onNavigate={navigate}>
        {words.consult(consultantName, about)}
      </TextLink>
    </span>
  );
};

/** Where a person opens a consult from; staff have the clinic inbox. */
function consultHref(consultId: string): string {
  const { pathname } = window.location;
  const list = pathname.endsWith('/clinic-inbox')
    ? '/dashboard/clinic-inbox?'
    : '/dashboard/secure-messaging?tab=inbox&';
  return `${list}econsultId=${consultId}`;
}
