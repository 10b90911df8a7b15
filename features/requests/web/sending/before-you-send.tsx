import './before-you-send.css';
import { isOpenNow } from '@alethea/directory/contract/open-now';
import { Button } from '@alethea/ui/actions/button';
import { Avatar } from '@alethea/ui/display/avatar';
import { Tag } from '@alethea/ui/display/tag';
import { SelectField } from '@alethea/ui/fields/select-field';
import { FormFooter } from '@alethea/ui/form/form-footer';
import { Notice } from '@alethea/ui/states/notice';
import { uploadsProblem } from '@alethea/web-kit/files/upload-list';
import type { Uploads } from '@alethea/web-kit/files/use-uploads';
import type { SessionLocation } from '@alethea/web-kit/session/session';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { SendFormService } from '../../contract/check-send-form.ts';
import { en } from '../../texts/en.ts';
import { outsideEn } from '../../texts/outside-en.ts';
import type { AskValues } from '../form/ask-values.ts';
import { availabilityText, expectedAnswer, usualResponseText } from '../form/expected-answer.ts';
import type { AskedService } from '../form/views.ts';
import { recipients } from '../form/who-answers.ts';
import { ChosenCall } from '../phone/chosen-call.tsx';
import { BlockNotice } from './block-notice.tsx';
import { MissingLine, MissingList } from './missing-list.tsx';
import type { Sending } from './use-sending.ts';

/** As in the style sheet: in a narrow window the button stays at its bottom, unless that is low. */
const BAR = '(max-width: 767px) and (min-height: 500px)';

interface BeforeYouSendProps {
  formId: string;
  service: AskedService;
  rules: SendFormService;
  today: string;
  now: Date;
  locations: readonly SessionLocation[];
  attachments: Uploads;
  sending: Sending;
  block: string | null;
  wasTried: boolean;
  /** Takes what is written to the form of another service. */
  onMove: (to: AskedService) => void;
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
  const isNarrow = useMediaQuery(BAR, false);
  const hasErrors = Object.keys(formState.errors).length > 0 || uploadsProblem(attachments.list) !== null;
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
        {block !== null && sending.wasRefused && (
          <BlockNotice block={block} sending={sending} service={service} onMove={props.onMove} />
        )}
        {props.first}
        <div className="ask-bar">
          {failure && (
            <Notice tone="failed" title={en.send.failed[kind]}>
              {failure}
            </Notice>
          )}
          {isNarrow && <MissingLine rules={rules} today={today} attachments={attachments} />}
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
        </div>
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
        <Tag tone={isOpenNow(service) ? 'done' : 'waiting'}>{availabilityText(service, now)}</Tag>
        {usual && (
          <p className="ask-summary-note">
            {[en.summary.answersWithin(usual), expected && en.summary.expect(expected)].filter(Boolean).join(' ')}
          </p>
        )}
      </div>
    </div>
  );
};
