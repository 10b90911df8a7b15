import '../form/ask.css';
import { newId } from '@alethea/kernel/text/ids';
import { systemClock } from '@alethea/kernel/time/clock';
import { dateInEdmonton } from '@alethea/kernel/time/edmonton-date';
import { Page } from '@alethea/ui/page/page';
import { Columns } from '@alethea/ui/page/panes';
import { uploadsProblem } from '@alethea/web-kit/files/upload-list';
import type { Fields } from '@alethea/web-kit/forms/fields';
import { useUnsavedGuard } from '@alethea/web-kit/forms/unsaved-guard';
import { useNavigate } from '@alethea/web-kit/page/navigation';
import { useNow } from '@alethea/web-kit/page/now';
import { useCan, useSession } from '@alethea/web-kit/session/session';
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { MAX_ATTACHMENTS } from '../../contract/send-limits.ts';
import { en } from '../../texts/en.ts';
import { keptEn } from '../../texts/kept-en.ts';
import type { AvaImport } from '../ava/use-ava-import.ts';
import { DraftActions } from '../drafts/draft-actions.tsx';
import { draftAddress } from '../drafts/draft-address.ts';
import { BackToDrafts, DraftNotices } from '../drafts/draft-notices.tsx';
import { ForwardAction } from '../drafts/forward-action.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { fieldId, focusField } from '../form/ask-fields.ts';
import { type AskValues, rulesOf } from '../form/ask-values.ts';
import { useAskForm } from '../form/use-ask-form.ts';
import { useChangedQuestions } from '../form/use-changed-questions.ts';
import { useTurnOfDay } from '../form/use-turn-of-day.ts';
import type { AskedService, OpenedDraft, ServiceQuestion } from '../form/views.ts';
import { shortRecipient } from '../form/who-answers.ts';
import { restoredValues } from '../kept/restored-values.ts';
import { useFormKeeping } from '../kept/use-form-keeping.ts';
import type { Beginning } from '../kept/use-kept-form.ts';
import { OutOfProvinceSection } from '../patient/out-of-province-section.tsx';
import { PatientSection } from '../patient/patient-section.tsx';
import { PhoneSection } from '../phone/phone-section.tsx';
import { DroppedAnswers } from '../questions/dropped-answers.tsx';
import { QuestionSection } from '../questions/question-section.tsx';
import { BeforeYouSend } from '../sending/before-you-send.tsx';
import { BillingSection } from '../sending/billing-section.tsx';
import { BlockNotice } from '../sending/block-notice.tsx';
import { PatientMessagePopup } from '../sending/patient-message-popup.tsx';
import { sendBlock } from '../sending/send-block.ts';
import { SupervisorSection } from '../sending/supervisor-section.tsx';
import { useSending } from '../sending/use-sending.ts';
import { AttachmentsSection } from '../tray/attachments-section.tsx';
import { useAttachments } from '../tray/use-attachments.ts';
import { KeptNotices } from './kept-notices.tsx';

const FORM_ID = 'ask-form';
const NO_PARTS: readonly string[] = [];

interface AskFormProps {
  service: AskedService;
  questions: readonly ServiceQuestion[];
  /** Where in this browser the form is kept until it is a draft. */
  keptAt: string;
  locationIdx: number | undefined;
  /** The draft that is opened, if it is one. */
  draft?: OpenedDraft | null;
  /** What was kept of an earlier writing, or comes from the partner's tool. */
  beginning: Beginning;
  avaImport: AvaImport;
  onDraftCreated: (draftId: string) => void;
  onDraftReload: () => void;
  /** Shows the form anew, with what is kept now. */
  onBegin: () => void;
}

/** The consult form, which for a referral service is the referral form: the same without files (CFORM-12). */
export const AskForm = ({
  service,
  questions,
  keptAt,
  locationIdx,
  draft = null,
  beginning,
  ...rest
}: AskFormProps) => {
  const session = useSession();
  const maySend = useCan('econsultAndSecureMessaging');
  const now = useNow();
  const today = dateInEdmonton(now);
  useTurnOfDay(service.id, today);
  const locations = session.locations.filter(({ disabled }) => !disabled);
  const preselected =
    locations.find(({ locationIndex }) => locationIndex === locationIdx) ??
    locations.find((location) => location.default) ??
    locations[0];
  const mayBill = useCan('billingCodeCustomization');
  const isResident = session.providerType === 'resident';
  const needsSupervisor = isResident && draft?.collection !== 'drafts_pending_approval';
  const rules = useMemo(
    () => ({ ...rulesOf(service, questions), needsSupervisor }),
    [service, questions, needsSupervisor],
  );
  const locationIndex = preselected?.locationIndex;
  const { restored: kept } = beginning;
  const [restored] = useState(() =>
    restoredValues({ draft, kept, questions, locationIndex, personId: session.uid, mayBill }),
  );
  const [consultId] = useState(() => kept?.form.clientId ?? newId(systemClock.now()));
  // One after the other: the form, its files, its draft, the sending of them, and what this browser keeps of it all.
  const { form, submit, showIssues }: Fields<AskValues> = useAskForm({
    ...{ rules, locationIndex, values: restored.draft?.values, kept: restored.kept?.values, today },
    onSend: (values) => sending.send(values),
  });
  const isNew = draft === null && kept === null;
  useEffect(() => {
    if (isNew) focusField(fieldId('phn'));
  }, [isNew]);
  const droppedAnswers = useChangedQuestions(form, questions);
  const [chosenMedia, setChosenMedia] = useState(() => kept?.form.selectedMedia ?? draft?.selectedMedia ?? NO_PARTS);
  const attachments = useAttachments(kept?.files ?? draft?.attachments, MAX_ATTACHMENTS - chosenMedia.length);
  const keeping = useDraft({
    ...{ service, rules, form, attachments, chosenMedia, opened: draft, today },
    kept: kept?.form ?? null,
    droppedAnswers: restored.droppedAnswers,
    onCreated: rest.onDraftCreated,
  });
  const sending = useSending({ service, rules, consultId, attachments, chosenMedia, draft: keeping, showIssues });
  const isUnsaved = keeping.isDirty && !sending.isSent;
  const hasUnfinishedFiles = uploadsProblem(attachments.list) !== null;
  const leaving = hasUnfinishedFiles ? keptEn.leavingFiles : keptEn.leaving;
  const leaveUnasked = useUnsavedGuard(isUnsaved, NO_PARTS, beginning.mayKeep ? leaving : undefined);
  const navigate = useNavigate();
  const { forget, fillIn } = useFormKeeping({
    ...{ form, attachments, chosenMedia, consultId, questions },
    draft: keeping,
    place: keeping.draftId ?? keptAt,
    begunAt: keptAt,
    isDirty: isUnsaved,
    source: kept?.form.source ?? 'typed',
    mayKeep: beginning.mayKeep,
    onAllSaved: () => !hasUnfinishedFiles && leaveUnasked(),
  });
  const move = async (to: AskedService) => {
    const isWritten = keeping.isKept || keeping.hasUnsaved;
    if (isWritten) {
      if (!(await keeping.moveTo(to.id))) return;
      await forget();
      rest.onDraftReload();
    }
    leaveUnasked();
    navigate(
      isWritten
        ? draftAddress({
            ...{ draftId: keeping.kept.draftId, collection: keeping.collection },
            ...{ serviceId: to.id, isReferral: to.type === 'referral' },
          })
        : askAddress(to, form.getValues('locationIdx')),
    );
  };
  const isReferral = sending.kind === 'referral';
  const wasTried = form.formState.isSubmitted;

  const block = sendBlock({
    maySend,
    personId: session.uid,
    hasClinic: locations.length > 0,
    service,
    wasRefused: sending.wasRefused,
  });

  return (
    <FormProvider {...form}>
      <Columns
        asideLabel={en.summary.title}
        main={
          <Page
            title={(isReferral ? en.title.refer : en.title.ask)(shortRecipient(service))}
            description={[service.specialty, service.subsite, en.types[service.type]].join(' · ')}
          >
            <form
              id={FORM_ID}
              noValidate
              autoComplete="off"
              onKeyDown={keepEnterFromSending}
              onSubmit={(event) => {
                // A dialog that was opened from here has forms of its own.
                if (!event.currentTarget.contains(event.target as Node)) return;
                event.preventDefault();
                if (block === null && !sending.isBusy) submit(event);
              }}
            >
              {draft && (
                <div className="ask-notice ask-draft">
                  <BackToDrafts collection={draft.collection} />
                  <DraftNotices draft={draft} viewerUid={session.uid} dropped={restored.dropped} now={now} />
                </div>
              )}
              <div className="ask-notice ask-kept">
                <KeptNotices
                  restored={keeping.wasSavedByHand ? null : kept}
                  offered={beginning.offered}
                  avaImport={rest.avaImport}
                  onDiscard={() => void (keeping.isKept ? keeping.discard() : forget().then(rest.onBegin))}
                  onFillIn={(econsult) => void fillIn(econsult).then(rest.onBegin)}
                  dropped={draft ? [] : restored.dropped}
                />
              </div>
              {block !== null && !sending.wasRefused && (
                <div className="ask-notice">
                  <BlockNotice block={block} sending={sending} service={service} onMove={(to) => void move(to)} />
                </div>
              )}
              <DroppedAnswers dropped={droppedAnswers} />
              <PatientSection today={today} consultantProvince={rules.province} isReferral={isReferral} />
              <OutOfProvinceSection consultantProvince={rules.province} />
              <QuestionSection questions={questions} />
              <PhoneSection service={service} now={now} />
              {!isReferral && (
                <AttachmentsSection
                  attachments={attachments}
                  chosenMedia={chosenMedia}
                  onChooseMedia={setChosenMedia}
                  wasTried={wasTried}
                />
              )}
              {mayBill && <BillingSection province={preselected?.province ?? null} />}
              {needsSupervisor && <SupervisorSection />}
            </form>
          </Page>
        }
        aside={
          <BeforeYouSend
            formId={FORM_ID}
            service={service}
            rules={rules}
            today={today}
            now={now}
            locations={locations}
            attachments={attachments}
            sending={sending}
            block={block}
            wasTried={wasTried}
            onMove={(to) => void move(to)}
            first={isResident && <ForwardAction draft={keeping} isSending={sending.isBusy} />}
          >
            <DraftActions
              draft={keeping}
              opened={draft}
              isSending={sending.isBusy}
              mayKeep={beginning.mayKeep}
              now={now}
              onReload={() => void forget().then(rest.onDraftReload)}
            />
          </BeforeYouSend>
        }
      />
      <PatientMessagePopup sending={sending} />
    </FormProvider>
  );
};

/** The form of a service, for the clinic that was chosen. */
function askAddress({ id, type }: AskedService, locationIdx: string): string {
  const query = new URLSearchParams({ serviceId: id, ...(locationIdx !== '' && { locationIdx }) });
  return `/dashboard/consult/${type === 'referral' ? 'referral-form' : 'consult-form'}?${query}`;
}

/** Enter in a line of a clinical form would send it half written by mistake; Ctrl or Cmd with Enter sends. */
function keepEnterFromSending(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !event.currentTarget.contains(event.target as Node)) return;
  const wantsToSend = event.ctrlKey || event.metaKey;
  const isLine = event.target instanceof HTMLInputElement;
  if (wantsToSend) event.currentTarget.requestSubmit();
  if (wantsToSend || isLine) event.preventDefault();
}
