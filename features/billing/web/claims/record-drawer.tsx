import { dollars } from '@alethea/kernel/text/money';
import { Button } from '@alethea/ui/actions/button';
import { Facts } from '@alethea/ui/display/facts';
import { Drawer } from '@alethea/ui/overlays/drawer';
import { Section } from '@alethea/ui/page/section';
import { ErrorState } from '@alethea/ui/states/error-state';
import { DetailSkeleton } from '@alethea/ui/states/skeleton';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { formatDay, formatTime } from '@alethea/web-kit/page/format';
import { useState } from 'react';
import { getClaimRecord } from '../../contract/client.ts';
import { claimsEn, eventWords } from '../../texts/claims-en.ts';
import { closingEn } from '../../texts/closing-en.ts';
import { EXPLANATIONS } from '../../texts/explanations-en.ts';
import { reportEn } from '../../texts/report-en.ts';
import { CloseDialog } from '../closing/close-dialog.tsx';
import { StatusTag } from '../report/status-tag.tsx';
import { ReassessDialog } from './reassess-dialog.tsx';
import { useDeleteClaim } from './use-delete-claim.ts';
import type { OpenedRecord } from './views.ts';

const en = claimsEn.record;
const { billing_record_not_found } = en.errors;
const LOAD_ERRORS = { billing_record_not_found };

/** One record from the desk: what is claimed, everything that happened to it, and what may still be asked. */
export function RecordDrawer({ recordId, onClose }: { readonly recordId: string; readonly onClose: () => void }) {
  const { data, error, refetch } = useOperation(getClaimRecord, { recordId });
  return (
    <Drawer opened onClose={onClose} title={en.title}>
      {data ? (
        <RecordDetails opened={data} />
      ) : error ? (
        <ErrorState message={errorText(error, LOAD_ERRORS, claimsEn.loadFailed)} onRetry={() => void refetch()} />
      ) : (
        <DetailSkeleton />
      )}
    </Drawer>
  );
}

function RecordDetails({ opened: { record, mayAsk, mayClose, events } }: { readonly opened: OpenedRecord }) {
  const [isAsking, setAsking] = useState(false);
  const [closing, setClosing] = useState<'notBillable' | 'deleted' | null>(null);
  const deletion = useDeleteClaim();
  const { facts } = en;
  const money = (cents: number | null) => (cents === null ? claimsEn.nothing : dollars(cents));
  return (
    <div className="claims-record">
      <Facts
        items={[
          { key: 'physician', label: facts.physician, value: record.physicianName },
          { key: 'serviceDate', label: facts.serviceDate, value: formatDay(record.serviceDate) },
          { key: 'code', label: facts.code, value: record.billingCode ?? claimsEn.nothing },
          { key: 'dxCode', label: facts.dxCode, value: record.dxCode ?? claimsEn.nothing },
          { key: 'status', label: facts.status, value: <StatusTag status={record.status} /> },
          { key: 'fee', label: facts.fee, value: money(record.expectedCents) },
          { key: 'paid', label: facts.paid, value: money(record.paidCents) },
          { key: 'claimNumber', label: facts.claimNumber, value: record.claimNumber ?? claimsEn.nothing },
        ]}
      />
      {mayAsk && (
        <div className="claims-buttons">
          <Button onClick={() => setAsking(true)}>{en.reassess}</Button>
          <Button variant="quiet" loading={deletion.isRunning} onClick={() => void deletion.ask(record)}>
            {en.remove}
          </Button>
        </div>
      )}
      {mayClose && (
        <div className="claims-buttons">
          <Button onClick={() => setClosing('notBillable')}>{closingEn.notBillable.open}</Button>
          <Button variant="quiet" onClick={() => setClosing('deleted')}>
            {closingEn.deleted.open}
          </Button>
        </div>
      )}
      <Section title={en.timeline} level={3}>
        <Timeline events={events} />
      </Section>
      {closing && <CloseDialog record={record} status={closing} onClose={() => setClosing(null)} />}
      {isAsking && <ReassessDialog record={record} onClose={() => setAsking(false)} />}
    </div>
  );
}

type ClaimEvent = OpenedRecord['events'][number];

function Timeline({ events }: Pick<OpenedRecord, 'events'>) {
  return (
    <ol className="claims-timeline">
      {events.map((event) => (
        <li key={[event.at, event.kind, event.batchNumber, event.outcome, event.cents, event.codes].join(' ')}>
          <strong>{eventWords(event)}</strong>
          <p className="al-dim">
            {[`${formatDay(event.at)} ${formatTime(event.at)}`, event.byName].filter(Boolean).join(', ')}
          </p>
          <EventDetails event={event} />
        </li>
      ))}
    </ol>
  );
}

function EventDetails({ event: { cents, paidOn, codes, text } }: { readonly event: ClaimEvent }) {
  const words = [
    cents !== null && (paidOn ? `${dollars(cents)}, ${formatDay(paidOn)}` : dollars(cents)),
    ...codes.map((code) => EXPLANATIONS[code]?.means ?? reportEn.explanations.unknown(code)),
    text,
  ].filter((word) => word !== false && word !== '');
  return words.map((word) => <p key={String(word)}>{word}</p>);
}
