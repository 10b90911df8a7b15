import './claims.css';
import { Tabs } from '@alethea/ui/display/tabs';
import { useNavigate, useSearchState } from '@alethea/web-kit/page/navigation';
import { claimsEn as en } from '../../texts/claims-en.ts';
import { AnswersPart } from './answers-part.tsx';
import { BatchesPart } from './batches-part.tsx';
import { CLAIM_PARTS, type ClaimsSearch, claimsHref } from './desk-address.ts';
import { RecordDrawer } from './record-drawer.tsx';
import { RecordsPart } from './records-part.tsx';
import { WaitingPart } from './waiting-part.tsx';

/** The claims' part of the operator's desk: what waits, batches, answers, and the life of single records. */
export default function ClaimsDesk() {
  const navigate = useNavigate();
  const [{ part, recordId }, setSearch] = useSearchState<ClaimsSearch>();
  const active = CLAIM_PARTS.find((one) => one === part) ?? 'waiting';
  return (
    <div className="claims-desk">
      <Tabs
        label={en.parts.label}
        active={active}
        onNavigate={navigate}
        items={CLAIM_PARTS.map((key) => ({ key, label: en.parts[key], href: claimsHref({ part: key }) }))}
      />
      {active === 'waiting' && <WaitingPart />}
      {active === 'batches' && <BatchesPart />}
      {active === 'answers' && <AnswersPart />}
      {active === 'records' && <RecordsPart />}
      {recordId && (
        <RecordDrawer key={recordId} recordId={recordId} onClose={() => setSearch({ recordId: undefined })} />
      )}
    </div>
  );
}
