import './details-pane.css';
import { Button } from '@alethea/ui/button';
import { ErrorState } from '@alethea/ui/error-state';
import { Pane } from '@alethea/ui/panes';
import { Section } from '@alethea/ui/section';
import { DetailSkeleton } from '@alethea/ui/skeleton';
import { useOperation } from '@alethea/web-kit/query.tsx';
import { useSession } from '@alethea/web-kit/session';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconMessages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs';
import { Suspense, useContext } from 'react';
import { getThread } from '../../contract/client.ts';
import type { ConsultDetail, ConsultRow } from '../../contract/consult-view.ts';
import { en } from '../../texts/en.ts';
import { en as membersEn } from '../../texts/members-en.ts';
import { CallState } from '../answering/call-state.tsx';
import { Interpretations } from '../answering/interpretations.tsx';
import { SpecialistResponse } from '../answering/specialist-response.tsx';
import { HandOnActions } from '../forward/hand-on-actions.tsx';
import { MoaFaxBox } from '../forward/moa-fax-box.tsx';
import { PreferredFaxes } from '../forward/preferred-faxes.tsx';
import { UploadFiles } from '../members/upload-files.tsx';
import { FileList, filesOf } from './attachments.tsx';
import { AuditLog } from './audit-log.tsx';
import { ConsultHead } from './consult-head.tsx';
import { MemberCards } from './member-cards.tsx';
import { PatientCard } from './patient-card.tsx';
import { RequestSections } from './request-sections.tsx';
import { ScheduledCall } from './scheduled-call.tsx';
import { SentFromConsultContext } from './sent-slot.ts';
import { useConsult } from './use-consult.ts';

interface DetailsPaneProps {
  readonly activityId: string;
  /** What the list knows, shown until the details are there. */
  readonly row: ConsultRow | undefined;
  readonly onBack: () => void;
  readonly onMessages: () => void;
}

/** The details of a consult: what it is about, who the patient is, what was asked, who takes part. */
export const DetailsPane = ({ activityId, row, onBack, onMessages }: DetailsPaneProps) => {
  const { data, isError, refetch } = useConsult(activityId);
  const detail = data?.detail;
  return (
    <Pane label={en.view.detailsPane} header={<DetailsNavigation onBack={onBack} onMessages={onMessages} />}>
      <div className="consults-details">
        <ConsultHead row={row} detail={detail} onStatusSettled={() => void refetch()} />
        {detail && <DetailSections detail={detail} onExpired={() => void refetch()} />}
        {!detail && isError && (
          <ErrorState message={en.inbox.loadFailed} hint={en.inbox.loadFailedHint} onRetry={() => void refetch()} />
        )}
        {!detail && !isError && <DetailSkeleton label={en.view.loadingConsult} />}
      </div>
    </Pane>
  );
};

/** On small screens only: the way back to the list, and on to the conversation. */
const DetailsNavigation = ({ onBack, onMessages }: Pick<DetailsPaneProps, 'onBack' | 'onMessages'>) => (
  <div className="consults-details-nav">
    <Button
      variant="quiet"
      className="consults-back"
      icon={<IconChevronLeft size={18} stroke={1.75} aria-hidden />}
      onClick={onBack}
    >
      {en.view.backToInbox}
    </Button>
    <Button
      className="consults-to-messages"
      icon={<IconMessages size={18} stroke={1.75} aria-hidden />}
      onClick={onMessages}
    >
      {en.view.messages}
    </Button>
  </div>
);

const DetailSections = ({ detail, onExpired }: { detail: ConsultDetail; onExpired: () => void }) => {
  const { activityId, attachments, members } = detail;
  const { uid } = useSession();
  const { data: thread } = useOperation(getThread, { activityId });
  const files = filesOf(attachments);
  const noFiles = attachments.length > 0 ? membersEn.upload.noneBesidePhotos : membersEn.upload.none;
  const SentFromConsult = useContext(SentFromConsultContext);
  return (
    <>
      <HandOnActions detail={detail} />
      <SpecialistResponse detail={detail} onSettled={onExpired} />
      <ScheduledCall call={detail.phoneConsultData} />
      <CallState detail={detail} onSettled={onExpired} />
      <PatientCard patient={detail.patient} />
      <RequestSections detail={detail} onExpired={onExpired} />
      <Interpretations detail={detail} onSettled={onExpired} />
      <MemberCards detail={detail} everyMember={thread?.members ?? members} viewerUid={uid} onChanged={onExpired} />
      {(files.length > 0 || detail.maySendMessages) && (
        <Section
          level={3}
          title={en.view.attachments}
          action={detail.maySendMessages && <UploadFiles detail={detail} onChanged={onExpired} />}
        >
          {files.length > 0 ? <FileList files={files} /> : <p className="consults-dim">{noFiles}</p>}
        </Section>
      )}
      {SentFromConsult && (
        <Suspense>
          <SentFromConsult activityId={activityId} />
        </Suspense>
      )}
      <AuditLog activityId={activityId} />
      <MoaFaxBox activityId={activityId} />
      <PreferredFaxes activityId={activityId} />
    </>
  );
};
