import './before-you-send.css';
import { Avatar } from '@alethea/ui/avatar';
import { Button } from '@alethea/ui/button';
import { FormFooter } from '@alethea/ui/form-footer';
import { Notice } from '@alethea/ui/notice';
import { SelectField } from '@alethea/ui/select-field';
import { Tag } from '@alethea/ui/tag';
import type { SessionLocation } from '@alethea/web-kit/session';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { SendFormService } from '../../contract/check-send-form.ts';
import { en } from '../../texts/en.ts';
import { outsideEn } from '../../texts/outside-en.ts';
import type { AskValues } from '../ask-values.ts';
import { attachmentsProblem } from '../attachment-list.ts';
import { availabilityText, expectedAnswer, usualResponseText } from '../expected-answer.ts';
import type { Attachments } from '../use-attachments.ts';
import type { Sending } from '../use-sending.ts';
import type { AskedService } from '../views.ts';
import { recipients } from '../who-answers.ts';
import { BlockNotice } from './block-notice.tsx';
import { ChosenCall } from './chosen-call.tsx';
import { MissingList } from './missing-list.tsx';

interface BeforeYouSendProps {
  formId: string;
  service: AskedService;
  rules: SendFormService;
  today: string;
  now: Date;
  locations: readonly SessionLocation[];
  attachments: Attachments;
  sending: Sending;
  block: string | null;
  wasTried: boolean;
  /** What somebody should rather do than send, if there is such a thing. */
  first?: ReactNode;
  /** What else can be done with the form. */
  children?: ReactNode;
}

/** Who gets it, by when they answer, what is still missing, and the button that sends. */
export const BeforeYouSend = (props: BeforeYouSendProps) => {
  const { formId, service, rules, today, now, locations, attachments, sending, block, wasTried } = props;
  const { register, formState, control } = useFormContext<AskValues>();
  const isCopied = useWatch({ control, name: 'emailPatient' });
  const { kind, failure, isBusy } = sending;
  const hasErrors = Object.keys(formState.errors).length > 0 || attachmentsProblem(attachments.list) !== null;
  return (
    <div className="ask-summary">
      <h2 className="ask-summary-title">{en.summary.title}</h2>
      <Recipient service={service} now={now} />
      <SelectField
        label={en.summary.clinic}
        disabled={locations.length === 0}
        placeholder={locations.length === 0 ? en.summary.noClinic : undefined}
        options={locations.map(({ locationIndex, clinicName, city }) => ({
          value: String(locationIndex),
          label: [clinicName, city].filter(Boolean).join(', '),
        }))}
        {...register('locationIdx')}
      />
      {kind === 'phoneConsult' && <ChosenCall now={now} />}
      <MissingList rules={rules} today={today} attachments={attachments} />
      <section>
        <h3>{en.summary.after[kind]}</h3>
        <p className="ask-summary-note">{(isCopied ? outsideEn.next : en.summary.next)[kind]}</p>
      </section>
      <div className="ask-summary-send">
        {block !== null && sending.wasRefused && <BlockNotice block={block} sending={sending} />}
        {failure && (
          <Notice tone="failed" title={en.send.failed[kind]}>
            {failure}
          </Notice>
        )}
        {props.first}
        <FormFooter error={wasTried && hasErrors ? en.send.checkForm : undefined}>
          <Button
            type="submit"
            form={formId}
            variant={props.first ? 'default' : 'primary'}
            fullWidth
            loading={isBusy}
            disabledReason={block ?? undefined}
          >
            {en.send.submit[kind]}
          </Button>
        </FormFooter>
        {props.children}
      </div>
    </div>
  );
};

const Recipient = ({ service, now }: { service: AskedService; now: Date }) => {
  const who = recipients(service);
  // Of a call the time is what counts, not the speed of an answer.
  const usual = service.type === 'phoneConsult' ? null : usualResponseText(service);
  const expected = expectedAnswer(service, now);
  return (
    <div className="ask-recipient">
      <Avatar name={who} />
      <div>
        <div className="ask-recipient-name">{who}</div>
        <div className="ask-summary-note">{service.clinic.clinicName}</div>
        <Tag tone={service.availability.available ? 'done' : 'waiting'}>{availabilityText(service, now)}</Tag>
        {usual && (
          <p className="ask-summary-note">
            {[en.summary.answersWithin(usual), expected && en.summary.expect(expected)].filter(Boolean).join(' ')}
          </p>
        )}
      </div>
    </div>
  );
};
