import './phone-section.css';
import { PHONE_MASK, tidyPhone } from '@alethea/kernel/contact/phone';
import { MOUNTAIN_TIME_ZONE } from '@alethea/kernel/time/edmonton-date';
import { LinkButton } from '@alethea/ui/actions/button';
import { DayTimesField } from '@alethea/ui/fields/day-times-field';
import { MaskedField } from '@alethea/ui/fields/masked-field';
import { TextField } from '@alethea/ui/fields/text-field';
import { Section } from '@alethea/ui/page/section';
import { EmptyState } from '@alethea/ui/states/empty-state';
import { ErrorState } from '@alethea/ui/states/error-state';
import { Notice } from '@alethea/ui/states/notice';
import { ListSkeleton } from '@alethea/ui/states/skeleton';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { formatShortDay, formatTime } from '@alethea/web-kit/page/format';
import { useNavigate } from '@alethea/web-kit/page/navigation';
import { Controller, useFormContext } from 'react-hook-form';
import { en as askEn } from '../../texts/en.ts';
import { phoneEn } from '../../texts/phone-en.ts';
import { fieldId } from '../form/ask-fields.ts';
import type { AskValues } from '../form/ask-values.ts';
import type { AskedService, DayOfSlots } from '../form/views.ts';
import { callText, ownTime } from './phone-times.ts';
import { useKnownContact, usePhoneTimes } from './use-phone-times.ts';

interface PhoneSectionProps {
  service: AskedService;
  now: Date;
}

/** When the specialist shall call, and at which number; nothing for a service that is not asked by phone. */
export const PhoneSection = ({ service, now }: PhoneSectionProps) =>
  service.type === 'phoneConsult' ? <PhoneCall serviceId={service.id} now={now} /> : null;

const PhoneCall = ({ serviceId, now }: { serviceId: string; now: Date }) => {
  useKnownContact();
  return (
    <Section card title={phoneEn.title}>
      <p className="ask-why">{phoneEn.why}</p>
      <Times serviceId={serviceId} now={now} />
      <Contact />
    </Section>
  );
};

const Times = ({ serviceId, now }: { serviceId: string; now: Date }) => {
  const times = usePhoneTimes(serviceId, now);
  const { slots, days, startTime, lost } = times;
  const { getFieldState, formState } = useFormContext<AskValues>();
  const [firstDay] = days;
  const error =
    lost === null ? getFieldState('phoneConsultData.startTime', formState).error?.message : phoneEn.lost(lost);
  return (
    <div className="ask-times">
      {!slots.data && !slots.error && <ListSkeleton rows={2} label={phoneEn.loading} />}
      {!slots.data && slots.error && (
        <ErrorState
          message={phoneEn.loadFailed}
          hint={errorText(slots.error, { service_not_found: askEn.load.serviceGone })}
          onRetry={() => void slots.refetch()}
        />
      )}
      {slots.data && !firstDay && <NoTimes lost={error} />}
      {firstDay && (
        <>
          <OwnClock day={firstDay} />
          <DayTimesField
            label={phoneEn.day}
            name="ask-call-time"
            id={fieldId('phoneConsultData.startTime')}
            days={days.map((day) => ({
              key: day.date,
              label: formatShortDay(day.date),
              legend: phoneEn.timeOn(formatShortDay(day.date)),
              times: day.slots.map((slot) => ({
                value: slot.startTime,
                label: formatTime(slot.startTime, MOUNTAIN_TIME_ZONE),
              })),
            }))}
            value={startTime}
            onChange={times.choose}
            error={error}
          />
          {startTime !== '' && (
            <p className="ask-chosen" role="status">
              {phoneEn.chosen(callText(times, now), ownTime(startTime))}
            </p>
          )}
        </>
      )}
    </div>
  );
};

/** That the viewer's clock is another one, by an example. */
const OwnClock = ({ day }: { day: DayOfSlots }) => {
  const first = day.slots[0]?.startTime ?? '';
  const own = ownTime(first);
  return own === null ? null : (
    <Notice tone="info">{phoneEn.otherZone(formatTime(first, MOUNTAIN_TIME_ZONE), own)}</Notice>
  );
};

const NoTimes = ({ lost }: { lost: string | undefined }) => {
  const navigate = useNavigate();
  return (
    <div id={fieldId('phoneConsultData.startTime')}>
      {lost !== undefined && <Notice tone="failed">{lost}</Notice>}
      <EmptyState
        title={phoneEn.none}
        action={
          <LinkButton href="/dashboard/consult" onNavigate={navigate}>
            {phoneEn.find}
          </LinkButton>
        }
      >
        {phoneEn.noneHint}
      </EmptyState>
    </div>
  );
};

const Contact = () => {
  const { control, register, formState } = useFormContext<AskValues>();
  return (
    <div className="ask-grid" data-columns="two">
      <Controller
        control={control}
        name="phoneConsultData.physicianPhoneNumber"
        render={({ field, fieldState }) => (
          <MaskedField
            id={fieldId('phoneConsultData.physicianPhoneNumber')}
            className="ask-number"
            label={phoneEn.number}
            help={phoneEn.numberHelp}
            type="tel"
            placeholder={phoneEn.numberPlaceholder}
            mask={PHONE_MASK}
            tidy={tidyPhone}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
      <TextField
        id={fieldId('phoneConsultData.physicianCalendarEmail')}
        label={phoneEn.email}
        help={phoneEn.emailHelp}
        type="email"
        autoComplete="off"
        error={formState.errors.phoneConsultData?.physicianCalendarEmail?.message}
        {...register('phoneConsultData.physicianCalendarEmail')}
      />
    </div>
  );
};
