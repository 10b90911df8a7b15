import './ask.css';
import { dateInEdmonton } from '@alethea/kernel/edmonton-date';
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
import { valuesOfDraft } from '../drafts/draft-values.ts';
import { useDraft } from '../drafts/use-draft.ts';
import type { AskedService, OpenedDraft, ServiceQuestion } from '../operations.ts';
import { sendBlock } from '../send-block.ts';
import { useAskForm } from '../use-ask-form.ts';
import { useAttachments } from '../use-attachments.ts';
import { useSending } from '../use-sending.ts';
import { shortRecipient } from '../who-answers.ts';
import { AttachmentsSection } from './attachments-section.tsx';
import { BeforeYouSend } from './before-you-send.tsx';
import { BlockNotice } from './block-notice.tsx';
import { DraftActions } from './draft-actions.tsx';
import { BackToDrafts, DraftNotices } from './draft-notices.tsx';
import { OutOfProvinceSection } from './out-of-province-section.tsx';
import { PatientSection } from './patient-section.tsx';
import { QuestionSection } from './question-section.tsx';

const FORM_ID = 'ask-form';

interface AskFormProps {
  service: AskedService;
  questions: readonly ServiceQuestion[];
  locationIdx: number | undefined;
  /** The draft that is opened, if it is one. */
  draft?: OpenedDraft | null;
  onDraftCreated: (draftId: string) => void;
  onDraftReload: () => void;
}

/** The consult form, which for a referral service is the referral form: the same without files (CFORM-12). */
export const AskForm = ({ service, questions, locationIdx, draft = null, ...drafts }: AskFormProps) => {
  const session = useSession();
  const maySend = useCan('econsultAndSecureMessaging');
  const now = useNow();
  const today = dateInEdmonton(now);
  const locations = session.locations.filter(({ disabled }) => !disabled);
  const preselected =
    locations.find(({ locationIndex }) => locationIndex === locationIdx) ??
    locations.find((location) => location.default) ??
    locations[0];
  const rules = useMemo(() => rulesOf(service, questions), [service, questions]);
  const locationIndex = preselected?.locationIndex;
  const [restored] = useState(() => draft && valuesOfDraft(draft, { questions, locationIndex, personId: session.uid }));
  const form = useAskForm({ rules, locationIndex, values: restored?.values, today });
  const attachments = useAttachments(draft?.attachments);
  const sending = useSending(service, rules, form);
  const [wasTried, setTried] = useState(false);
  const isReferral = sending.kind === 'referral';
  const keeping = useDraft({
    ...{ service, rules, form, attachments, opened: draft },
    onCreated: drafts.onDraftCreated,
    onReload: drafts.onDraftReload,
  });
  useUnsavedGuard(keeping.isDirty && !sending.isSent);

  const block = sendBlock({
    maySend,
    isResident: session.providerType === 'resident',
    personId: session.uid,
    hasClinic: locations.length > 0,
    service,
    wasRefused: sending.wasRefused,
  });

  const submit = form.handleSubmit(
    async (values) => {
      if (attachmentsProblem(attachments.list)) return focusField(ATTACHMENTS_ID);
      const ids = attachments.list.flatMap(({ uploaded }) => (uploaded ? [uploaded.fileId] : []));
      await sending.send(values, ids, keeping.draftId);
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
                  <DraftNotices draft={draft} viewerUid={session.uid} dropped={restored?.dropped ?? []} now={now} />
                </div>
              )}
              {block !== null && !sending.wasRefused && (
                <div className="ask-notice">
                  <BlockNotice block={block} sending={sending} />
                </div>
              )}
              <PatientSection today={today} consultantProvince={rules.province} />
              <OutOfProvinceSection consultantProvince={rules.province} />
              <QuestionSection questions={questions} />
              {!isReferral && <AttachmentsSection attachments={attachments} wasTried={wasTried} />}
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
          >
            <DraftActions draft={keeping} opened={draft} isSending={sending.isBusy} />
          </BeforeYouSend>
        }
      />
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
