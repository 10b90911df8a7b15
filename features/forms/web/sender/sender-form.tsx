import './sender.css';
import { Button, TextLink } from '@alethea/ui/actions/button';
import { FormFooter } from '@alethea/ui/form/form-footer';
import { Section } from '@alethea/ui/page/section';
import { Notice } from '@alethea/ui/states/notice';
import { formatMoment } from '@alethea/web-kit/page/format';
import { useNavigate } from '@alethea/web-kit/page/navigation';
import { useNow } from '@alethea/web-kit/page/now';
import { senderEn as en } from '../../texts/sender-en.ts';
import { FormPicker } from './form-picker.tsx';
import { RecipientList } from './recipient-list.tsx';
import { SenderFields } from './sender-fields.tsx';
import { isRight } from './sender-values.ts';
import { Sendings } from './sendings.tsx';
import type { SentTo } from './use-send-list.ts';
import { type SendState, useSender } from './use-sender.ts';
import type { PickableForms, Place } from './views.ts';
import { WhenFields } from './when-fields.tsx';

interface SenderFormProps {
  readonly places: readonly Place[];
  /** Where it begins. */
  readonly first: Place;
  readonly forms: PickableForms;
}

/** The form that sends forms. */
export const SenderForm = ({ places, first, forms }: SenderFormProps) => {
  const sender = useSender(places, first);
  const { values, place, issues, sending, lastSent, usesLeft, over } = sender;
  const isOut = usesLeft === 0;
  const blocked = isOut ? en.limitReached : values.rows.length === 0 ? en.nobodyYet : undefined;
  return (
    <form className="form-sender" noValidate onSubmit={sender.submit}>
      <Sendings isFormStarted={sender.isStarted} onTakeBack={sender.takeBack} />
      {isOut && <Notice tone="failed">{en.limitReached}</Notice>}
      <Section title={en.from} card>
        <SenderFields places={places} place={place} values={values} issues={issues} onChange={sender.changeFields} />
      </Section>
      <Section title={en.form} card>
        <FormPicker
          forms={forms}
          place={place}
          formId={values.formId}
          error={issues.formId}
          onPick={(formId) => sender.changeFields({ formId })}
        />
      </Section>
      <Section title={en.when.title} card>
        <WhenFields values={values} issues={issues} onChange={sender.changeFields} />
      </Section>
      <Section title={en.recipients} card>
        <RecipientList
          isPutOff={values.isPutOff}
          rows={values.rows}
          issues={issues.rows}
          province={place.province}
          onChange={sender.changeRows}
        />
      </Section>
      {usesLeft !== null && (
        <p className="form-sender-uses">
          {en.usesLeft(usesLeft)}. {en.usesHelp}
        </p>
      )}
      {over > 0 && !isOut && <Notice tone="waiting">{en.overLimit}</Notice>}
      <SendNotice sending={sending} />
      <FormFooter error={isRight(issues) ? undefined : en.checkForm}>
        <Button type="submit" variant="primary" loading={sending.state === 'running'} disabledReason={blocked}>
          {en.send}
        </Button>
      </FormFooter>
      {lastSent.length > 0 && <LastSent sent={lastSent} />}
    </form>
  );
};

const SendNotice = ({ sending }: { readonly sending: SendState }) => (
  <div role="status">
    {sending.state === 'success' && <Notice tone="done">{en.sent}</Notice>}
    {sending.state === 'warning' && <Notice tone="waiting">{sending.text}</Notice>}
    {sending.state === 'error' && <Notice tone="failed">{sending.text}</Notice>}
  </div>
);

/** To whom the last list went, with the way to where it is followed. */
const LastSent = ({ sent }: { readonly sent: readonly SentTo[] }) => {
  const navigate = useNavigate();
  const now = useNow();
  return (
    <Section title={en.lastSent} card>
      <ul className="form-sender-sent" aria-label={en.lastSent}>
        {sent.map(({ key, email, scheduledFor }) => (
          <li key={key}>{en.lastSentTo(email, scheduledFor && formatMoment(scheduledFor, now))}</li>
        ))}
      </ul>
      <TextLink href="/dashboard/patient-messages?folder=sent" onNavigate={navigate}>
        {en.showSent}
      </TextLink>
    </Section>
  );
};
