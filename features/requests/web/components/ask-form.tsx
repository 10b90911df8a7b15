import './ask.css';
import { systemClock } from '@alethea/kernel/clock';
import { dateInEdmonton } from '@alethea/kernel/edmonton-date';
import { newId } from '@alethea/kernel/ids';
import { Page } from '@alethea/ui/page';
import { Columns } from '@alethea/ui/panes';
import { useNow } from '@alethea/web-kit/now';
import { useCan, useSession } from '@alethea/web-kit/session';
import { useUnsavedGuard } from '@alethea/web-kit/unsaved-guard';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { en } from '../../texts/en.ts';
import { ATTACHMENTS_ID, focusField } from '../ask-fields.ts';
import { rulesOf } from '../ask-values.ts';
import { attachmentsProblem } from '../attachment-list.ts';
import type { AvaImport } from '../ava/use-ava-import.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { restoredValues } from '../kept/restored-values.ts';
import { useFormKeeping } from '../kept/use-form-keeping.ts';
import type { Beginning } from '../kept/use-kept-form.ts';
import { sendBlock } from '../send-block.ts';
import { useAskForm } from '../use-ask-form.ts';
import { useAttachments } from '../use-attachments.ts';
import { useChangedQuestions } from '../use-changed-questions.ts';
import { useSending } from '../use-sending.ts';
import { useTurnOfDay } from '../use-turn-of-day.ts';
import type { AskedService, OpenedDraft, ServiceQuestion } from '../views.ts';
import { shortRecipient } from '../who-answers.ts';
import { AttachmentsSection } from './attachments-section.tsx';
import { BeforeYouSend } from './before-you-send.tsx';
import { BillingSection } from './billing-section.tsx';
import { BlockNotice } from './block-notice.tsx';
import { DraftActions } from './draft-actions.tsx';
import { BackToDrafts, DraftNotices } from './draft-notices.tsx';
import { DroppedAnswers } from './dropped-answers.tsx';
import { ForwardAction } from './forward-action.tsx';
import { KeptNotices } from './kept-notices.tsx';
import { OutOfProvinceSection } from './out-of-province-section.tsx';
import { PatientMessagePopup } from './patient-message-popup.tsx';
import { PatientSection } from './patient-section.tsx';
import { PhoneSection } from './phone-section.tsx';
import { QuestionSection } from './question-section.tsx';
import { SupervisorSection } from './supervisor-section.tsx';

const FORM_ID = 'ask-form';

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
  const form = useAskForm({ rules, locationIndex, values: restored.draft?.values, kept: restored.kept?.values, today });
  const droppedAnswers = useChangedQuestions(form, questions);
  const attachments = useAttachments(kept?.files ?? draft?.attachments);
  const [clientId] = useState(() => kept?.form.clientId ?? newId(systemClock.now()));
  const sending = useSending(service, rules, { form, clientId });
  const [wasTried, setTried] = useState(false);
  const isReferral = sending.kind === 'referral';
  const keeping = useDraft({
    ...{ service, rules, form, attachments, opened: draft, today },
    onCreated: rest.onDraftCreated,
    onReload: () => void forget().then(rest.onDraftReload),
  });
  // What was kept is a version of the draft from then on, and discarded as one.
  const isSavedHere = keeping.version !== (draft?.version ?? 0);
  const isUnsaved = keeping.isDirty && !sending.isSent;
  useUnsavedGuard(isUnsaved);
  const { forget, fillIn } = useFormKeeping({
    ...{ form, attachments, clientId, questions, today },
    place: keeping.draftId ?? keptAt,
    isDirty: isUnsaved,
    draftVersion: keeping.version,
    source: kept?.form.source ?? 'typed',
    mayKeep: beginning.mayKeep,
  });
  // A send finds a draft changed just as a save does, and is answered in the same way.
  const drafts = {
    ...keeping,
    isConflict: keeping.isConflict || sending.isDraftChanged,
    saveMine: async () => {
      await keeping.saveMine();
      sending.reset();
    },
  };

  const block = sendBlock({
    maySend,
    personId: session.uid,
    hasClinic: locations.length > 0,
    service,
    wasRefused: sending.wasRefused,
  });

  const submit = form.handleSubmit(
    async (values) => {
      if (attachmentsProblem(attachments.list)) return focusField(ATTACHMENTS_ID);
      const ids = attachments.list.flatMap(({ uploaded }) => (uploaded ? [uploaded.fileId] : []));
      await sending.send(values, ids, keeping);
    },
    () => form.focusFirstWrong(),
  );
  const trySubmit = () => {
    if (block !== null || sending.isBusy) return;
    setTried(true);
    void submit();
  };

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
                event.preventDefault();
                trySubmit();
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
                  restored={isSavedHere ? null : kept}
                  offered={beginning.offered}
                  avaImport={rest.avaImport}
                  onDiscard={() => void forget().then(rest.onBegin)}
                  onFillIn={(econsult) => void fillIn(econsult).then(rest.onBegin)}
                  dropped={draft ? [] : restored.dropped}
                />
              </div>
              {block !== null && !sending.wasRefused && (
                <div className="ask-notice">
                  <BlockNotice block={block} sending={sending} />
                </div>
              )}
              <DroppedAnswers dropped={droppedAnswers} />
              <PatientSection today={today} consultantProvince={rules.province} isReferral={isReferral} />
              <OutOfProvinceSection consultantProvince={rules.province} />
              <QuestionSection questions={questions} />
              <PhoneSection service={service} now={now} />
              {!isReferral && <AttachmentsSection attachments={attachments} wasTried={wasTried} />}
              {mayBill && <BillingSection />}
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
            first={isResident && <ForwardAction draft={keeping} isSending={sending.isBusy} />}
          >
            <DraftActions draft={drafts} opened={draft} isSending={sending.isBusy} />
          </BeforeYouSend>
        }
      />
      <PatientMessagePopup sending={sending} />
    </FormProvider>
  );
};

/** Enter in a line of a clinical form would send it half written by mistake; Ctrl or Cmd with Enter sends. */
function keepEnterFromSending(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter') return;
  const wantsToSend = event.ctrlKey || event.metaKey;
  const isLine = event.target instanceof HTMLInputElement;
  if (wantsToSend) event.currentTarget.requestSubmit();
  if (wantsToSend || isLine) event.preventDefault();
}
