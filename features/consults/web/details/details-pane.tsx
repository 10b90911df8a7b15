import { useSlot } from '@alethea/web-kit/page/joined-features';
import { CONSULT_PAYMENTS, IMAGE_LABELLING, SENT_FROM_CONSULT } from '../../contract/slots.ts';
import './details-pane.css';
import { Pane } from '@alethea/ui/page/panes';
import { Section } from '@alethea/ui/page/section';
import { ErrorState } from '@alethea/ui/states/error-state';
import { DetailSkeleton } from '@alethea/ui/states/skeleton';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { useSession } from '@alethea/web-kit/session/session';
import { Suspense } from 'react';
import { getThread } from '../../contract/client.ts';
import type { ConsultDetail, ConsultRow, Message } from '../../contract/consult-view.ts';
import { en } from '../../texts/en.ts';
import { en as membersEn } from '../../texts/members-en.ts';
import { CallState } from '../answering/call-state.tsx';
import { Interpretations } from '../answering/interpretations.tsx';
import { SpecialistResponse } from '../answering/specialist-response.tsx';
import { useGivenAnswer } from '../conversation/use-given-answer.ts';
import { FileList } from '../core/attachments.tsx';
import { filesOf, photosOf } from '../core/photos.ts';
import { useConsult } from '../core/use-consult.ts';
import { ForwardLinks } from '../handing-on/forward-links.tsx';
import { MoaFaxBox } from '../handing-on/moa-fax-box.tsx';
import { PreferredFaxes } from '../handing-on/preferred-faxes.tsx';
import { UploadFiles } from '../members/upload-files.tsx';
import { Appointment } from './appointment.tsx';
import { AuditLog } from './audit-log.tsx';
import { ConsultHead } from './consult-head.tsx';
import { MemberCards } from './member-cards.tsx';
import { PatientCard } from './patient-card.tsx';
import { RequestSections } from './request-sections.tsx';
import { ScheduledCall } from './scheduled-call.tsx';

interface DetailsPaneProps {
  readonly consultId: string;
  /** What the list knows, shown until the details are there. */
  readonly row: ConsultRow | undefined;
  /** The conversation, in sight beside it, says that the consult could not be loaded. */
  readonly isBesideConversation: boolean;
}

/**
 * The details of a consult: what it is about, who the patient is, what the form asked, who takes part; the question stands
 * in the conversation.
 */
export const DetailsPane = ({ consultId, row, isBesideConversation }: DetailsPaneProps) => {
  const { data, isError, refetch } = useConsult(consultId);
  const detail = data?.detail;
  return (
    <Pane label={en.view.detailsPane}>
      <div className="consults-details">
        <ConsultHead row={row} detail={detail} onStatusSettled={refetch} />
        {detail?.withdrawn && <AuditLog consultId={consultId} />}
        {detail && !detail.withdrawn && <DetailSections detail={detail} onExpired={() => void refetch()} />}
        {!detail && isError && !isBesideConversation && (
          <ErrorState message={en.view.loadFailed} hint={en.inbox.loadFailedHint} onRetry={() => void refetch()} />
        )}
        {!detail && !isError && <DetailSkeleton label={en.view.loadingConsult} />}
      </div>
    </Pane>
  );
};

const DetailSections = ({ detail, onExpired }: { detail: ConsultDetail; onExpired: () => void }) => {
  const { activityId: consultId, attachments } = detail;
  const { uid } = useSession();
  const { data: thread } = useOperation(getThread, { activityId: consultId });
  const answer = useGivenAnswer(detail);
  const files = filesOf(attachments);
  const noFiles = attachments.length > 0 ? membersEn.upload.noneBesidePhotos : membersEn.upload.none;
  const SentFromConsult = useSlot(SENT_FROM_CONSULT);
  const ImageLabelling = useSlot(IMAGE_LABELLING);
  const Payments = useSlot(CONSULT_PAYMENTS);
  return (
    <>
      <ForwardLinks detail={detail} />
      <SpecialistResponse answer={answer} detail={detail} onSettled={onExpired} />
      <Appointment detail={detail} />
      <ScheduledCall detail={detail} onSettled={onExpired} />
      <CallState detail={detail} onSettled={onExpired} />
      <PatientCard patient={detail.patient} />
      <RequestSections detail={detail} photos={photosBeside(detail, thread?.messages ?? [])} onExpired={onExpired} />
      <Interpretations detail={detail} onSettled={onExpired} />
      <MemberCards detail={detail} viewerUid={uid} onChanged={onExpired} />
      {(files.length > 0 || detail.maySendMessages) && (
        <Section
          level={3}
          title={en.view.attachments}
          action={detail.maySendMessages && <UploadFiles detail={detail} onChanged={onExpired} />}
        >
          {files.length > 0 ? <FileList files={files} /> : <p className="consults-dim">{noFiles}</p>}
        </Section>
      )}
      {ImageLabelling && (
        <Suspense>
          <ImageLabelling detail={detail} />
        </Suspense>
      )}
      {detail.handlesPayments && Payments && (
        <Suspense>
          <Payments consultId={consultId} />
        </Suspense>
      )}
      {SentFromConsult && (
        <Suspense>
          <SentFromConsult consultId={consultId} />
        </Suspense>
      )}
      <AuditLog consultId={consultId} />
      <MoaFaxBox consultId={consultId} />
      <PreferredFaxes consultId={consultId} />
    </>
  );
};

/** The photos that no message of the conversation shows. */
function photosBeside({ attachments }: ConsultDetail, messages: readonly Message[]) {
  const shown = new Set(messages.flatMap(({ messageActionData }) => messageActionData?.fileUris ?? []));
  return photosOf(attachments).filter(({ fileId }) => !shown.has(fileId));
}
